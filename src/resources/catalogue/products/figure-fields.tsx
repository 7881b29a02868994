/** Prices and least stock: what an agent says for itself, whoever the product is of. */
import { Divider, Form, InputNumber } from 'antd'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { FieldPair } from '../../../ui/field-pair'
import { MoneyInput } from '../../../ui/value-inputs'
import { SupplierField } from './supplier-field'

const highestYuan = 999_999

export const FigureFields = ({ product }: { product: ProductRecord | undefined }) => {
  const t = useT()
  const mayPrice = useAllowed('products.price')
  const costs = useAllowed('products.cost')
  const prices = ['tradePrice', 'retailPrice', ...(costs ? (['procurementPrice'] as const) : [])] as const
  return (
    <>
      <Divider orientation="left" plain>
        {t('catalogue.section.prices')}
      </Divider>
      <FieldPair>
        {prices.map((name) => (
          <Form.Item key={name} name={name} label={t(`catalogue.${name}`)} extra={t(`catalogue.${name}Hint`)}>
            <MoneyInput max={highestYuan} disabled={!mayPrice} />
          </Form.Item>
        ))}
        <SupplierField product={product} />
        <Form.Item name="minStock" label={t('catalogue.minStock')} extra={t('catalogue.minStockHint')}>
          <InputNumber min={0} max={99_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldPair>
    </>
  )
}
