/** The form of a price that is agreed with a clinic. */
import { Checkbox, Form } from 'antd'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { type ProductPrice, productPrices } from '../../../../../contract/catalogue/product-prices'
import { useT } from '../../../../providers/i18n'
import { RecordForm } from '../../../../records/record-form'
import { savedBy } from '../../../../records/use-record-form'
import { formatMoney } from '../../../../ui/format'
import { ClinicField } from './clinic-field'
import { PriceDays, PriceField, type PriceTerms, termsOf, useDisputedTerms } from './terms'

interface Values extends PriceTerms {
  hid: number | undefined
  endsFormer: boolean
}

const valuesOf = (row?: ProductPrice): Values => ({
  hid: row?.hid,
  ...termsOf(row),
  endsFormer: true,
})

interface ClinicPriceFormProps {
  product: ProductRecord
  row?: ProductPrice
  onClosed: () => void
}

export const ClinicPriceForm = ({ product, row, onClosed }: ClinicPriceFormProps) => {
  const t = useT()
  const disputed = useDisputedTerms<Values>()
  return (
    <RecordForm<ProductPrice, Values>
      name="product-price"
      title={
        row
          ? t('catalogue.prices.editClinic', { clinic: row.hospitalName })
          : t('catalogue.prices.createClinic', { name: product.name })
      }
      row={row}
      resource={productPrices}
      valuesOf={valuesOf}
      create={savedBy(productPrices.calls.create, ({ hid = 0, price, validFrom, validTo, endsFormer }) => ({
        ...{ hid, price: price ?? 0, validFrom, validTo, productId: product.productId },
        endsFormer: endsFormer && validFrom ? (1 as const) : (0 as const),
      }))}
      update={savedBy(productPrices.calls.update, ({ price, validFrom, validTo }) => ({
        price: price ?? 0,
        validFrom,
        validTo,
      }))}
      disputed={disputed}
      onClosed={onClosed}
    >
      {!row && <ClinicField product={product} required />}
      <PriceField
        label={t('catalogue.prices.clinicPrice')}
        hint={t('catalogue.prices.clinicPriceHint', { price: formatMoney(product.tradePrice) })}
      />
      <PriceDays />
      {!row && (
        <Form.Item name="endsFormer" valuePropName="checked" extra={t('catalogue.prices.endsFormerHint')}>
          <Checkbox>{t('catalogue.prices.endsFormer')}</Checkbox>
        </Form.Item>
      )}
    </RecordForm>
  )
}
