/** The form of a price for a band of powers. */
import { Form, InputNumber } from 'antd'
import { type LensPrice, lensPrices } from '../../../../../contract/catalogue/lens-prices'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { useT } from '../../../../providers/i18n'
import { RecordForm } from '../../../../records/record-form'
import { savedBy } from '../../../../records/use-record-form'
import { FieldPair } from '../../../../ui/field-pair'
import { PriceDays, PriceField, type PriceTerms, plainText, termsOf, useDisputedTerms } from './terms'

type Values = Pick<LensPrice, 'dsMin' | 'dsMax' | 'dcMin' | 'dcMax' | 'refractiveIndex'> & PriceTerms

const bounds = ['dsMin', 'dsMax', 'dcMin', 'dcMax'] as const
const limits = { dsMin: [-20, 15], dsMax: [-20, 15], dcMin: [-6, 0], dcMax: [-6, 0] } as const

const valuesOf = (row?: LensPrice): Values => ({
  dsMin: row?.dsMin ?? null,
  dsMax: row?.dsMax ?? null,
  dcMin: row?.dcMin ?? null,
  dcMax: row?.dcMax ?? null,
  refractiveIndex: row?.refractiveIndex ?? null,
  ...termsOf(row),
})

const bodyOf = (values: Values) => ({ ...values, price: values.price ?? 0 })

interface BandFormProps {
  product: ProductRecord
  row?: LensPrice
  onClosed: () => void
}

export const BandForm = ({ product, row, onClosed }: BandFormProps) => {
  const t = useT()
  const disputedTerms = useDisputedTerms<Values>()
  return (
    <RecordForm<LensPrice, Values>
      name="lens-price"
      title={t(row ? 'catalogue.prices.editBand' : 'catalogue.prices.createBand', { name: product.name })}
      row={row}
      resource={lensPrices}
      valuesOf={valuesOf}
      create={savedBy(lensPrices.calls.create, (values) => ({ ...bodyOf(values), productId: product.productId }))}
      update={savedBy(lensPrices.calls.update, bodyOf)}
      disputed={[
        ...bounds.map((key) => ({ key, label: t(`catalogue.prices.${key}`), format: plainText })),
        { key: 'refractiveIndex', label: t('catalogue.refractiveIndex'), format: plainText },
        ...disputedTerms,
      ]}
      onClosed={onClosed}
    >
      <FieldPair>
        {bounds.map((name) => (
          <Form.Item key={name} name={name} label={t(`catalogue.prices.${name}`)} normalize={(value) => value ?? null}>
            <InputNumber
              min={limits[name][0]}
              max={limits[name][1]}
              step={0.25}
              precision={2}
              placeholder={t('catalogue.prices.open')}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))}
        <Form.Item
          name="refractiveIndex"
          label={t('catalogue.refractiveIndex')}
          extra={t('catalogue.prices.indexHint')}
          normalize={(value) => value ?? null}
        >
          <InputNumber min={1.4} max={2} step={0.01} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <PriceField label={t('catalogue.prices.price')} hint={t('catalogue.prices.priceHint')} />
      </FieldPair>
      <PriceDays />
    </RecordForm>
  )
}
