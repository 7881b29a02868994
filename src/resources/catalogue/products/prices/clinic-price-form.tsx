/** The form of a price that is agreed with a clinic. */
import { Checkbox, Form } from 'antd'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { ProductPrice, productPrices } from '../../../../../contract/catalogue/product-prices'
import { useSend } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { shownByForm } from '../../../../providers/use-save-record'
import { RecordForm } from '../../../../records/record-form'
import { FieldPair } from '../../../../ui/field-pair'
import { dash, formatMoney } from '../../../../ui/format'
import { DateInput, MoneyInput } from '../../../../ui/value-inputs'
import { ClinicField } from './clinic-field'

interface Values {
  hid: number | undefined
  price: number | null
  validFrom: string | null
  validTo: string | null
  endsFormer: boolean
}

const valuesOf = (row?: ProductPrice): Values => ({
  hid: row?.hid,
  price: row?.price ?? null,
  validFrom: row?.validFrom ?? null,
  validTo: row?.validTo ?? null,
  endsFormer: true,
})

interface ClinicPriceFormProps {
  product: ProductRecord
  row?: ProductPrice
  onClosed: () => void
}

export const ClinicPriceForm = ({ product, row, onClosed }: ClinicPriceFormProps) => {
  const t = useT()
  const create = useSend(productPrices.calls.create, shownByForm)
  const update = useSend(productPrices.calls.update, shownByForm)
  const text = (value: unknown) => String(value ?? dash)
  return (
    <RecordForm<ProductPrice, Values>
      name="product-price"
      title={
        row
          ? t('catalogue.prices.editClinic', { clinic: row.hospitalName })
          : t('catalogue.prices.createClinic', { name: product.name })
      }
      row={row}
      record={ProductPrice}
      valuesOf={valuesOf}
      send={({ hid = 0, price, validFrom, validTo, endsFormer }, base, { idempotencyKey }) => {
        const body = { price: price ?? 0, validFrom, validTo }
        return base
          ? update.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version }, idempotencyKey })
          : create.mutateAsync({
              body: { ...body, hid, productId: product.productId, endsFormer: endsFormer && validFrom ? 1 : 0 },
              idempotencyKey,
            })
      }}
      disputed={[
        { key: 'price', label: t('catalogue.prices.price'), format: (fen) => formatMoney(Number(fen)) },
        { key: 'validFrom', label: t('catalogue.prices.validFrom'), format: text },
        { key: 'validTo', label: t('catalogue.prices.validTo'), format: text },
      ]}
      onClosed={onClosed}
    >
      {!row && <ClinicField product={product} required />}
      <Form.Item
        name="price"
        label={t('catalogue.prices.clinicPrice')}
        extra={t('catalogue.prices.clinicPriceHint', { price: formatMoney(product.tradePrice) })}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <MoneyInput max={999_999} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="validFrom" label={t('catalogue.prices.validFrom')}>
          <DateInput placeholder={t('catalogue.prices.open')} />
        </Form.Item>
        <Form.Item name="validTo" label={t('catalogue.prices.validTo')}>
          <DateInput placeholder={t('catalogue.prices.open')} />
        </Form.Item>
      </FieldPair>
      {!row && (
        <Form.Item name="endsFormer" valuePropName="checked" extra={t('catalogue.prices.endsFormerHint')}>
          <Checkbox>{t('catalogue.prices.endsFormer')}</Checkbox>
        </Form.Item>
      )}
    </RecordForm>
  )
}
