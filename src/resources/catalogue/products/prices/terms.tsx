/** What every price has, of a band or of a clinic: how much, and from when to when. */
import { Form } from 'antd'
import { useT } from '../../../../providers/i18n'
import { ValidityFields } from '../../../../records/validity-fields'
import { dash, formatMoney } from '../../../../ui/format'
import type { ConflictField } from '../../../../ui/merge'
import { MoneyInput } from '../../../../ui/value-inputs'

export interface PriceTerms {
  price: number | null
  validFrom: string | null
  validTo: string | null
}

export const termsOf = (row?: PriceTerms): PriceTerms => ({
  price: row?.price ?? null,
  validFrom: row?.validFrom ?? null,
  validTo: row?.validTo ?? null,
})

export const plainText = (value: unknown) => String(value ?? dash)

/** The same fields after another person has saved first. */
export const useDisputedTerms = <Values extends PriceTerms>(): ConflictField<Values>[] => {
  const t = useT()
  return [
    { key: 'price', label: t('catalogue.prices.price'), format: (fen) => formatMoney(Number(fen)) },
    { key: 'validFrom', label: t('catalogue.prices.validFrom'), format: plainText },
    { key: 'validTo', label: t('catalogue.prices.validTo'), format: plainText },
  ]
}

export const PriceField = ({ label, hint }: { label: string; hint: string }) => {
  const t = useT()
  return (
    <Form.Item name="price" label={label} extra={hint} rules={[{ required: true, message: t('record.required') }]}>
      <MoneyInput max={999_999} />
    </Form.Item>
  )
}

export const PriceDays = () => {
  const t = useT()
  const placeholder = t('catalogue.prices.open')
  return (
    <ValidityFields
      from={{ name: 'validFrom', label: t('catalogue.prices.validFrom'), placeholder }}
      to={{ name: 'validTo', label: t('catalogue.prices.validTo'), placeholder }}
    />
  )
}
