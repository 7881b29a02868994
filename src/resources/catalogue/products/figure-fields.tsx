/** Prices and least stock: what an agent sets for itself, its own product or the platform's. */
import { Divider, Form, InputNumber } from 'antd'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { suppliers } from '../../../../contract/partners/suppliers'
import { useAllowed, useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useSuppliers } from '../../../providers/references/suppliers'
import { ReferenceSelect } from '../../../records/reference-select'
import { FieldPair } from '../../../ui/field-pair'
import { MoneyInput } from '../../../ui/value-inputs'

/** From whom the agent buys. */
const SupplierField = ({ product }: { product: ProductRecord | undefined }) => {
  const t = useT()
  const cid = useOwnCompany()
  const may = useMayCall(suppliers.calls.list)
  const { supplierId = null, supplierName } = product ?? {}
  const offered = useSuppliers(cid, supplierId === null ? undefined : { value: supplierId, label: supplierName ?? '' })
  // The platform buys from no supplier.
  if (cid === null) return null
  return (
    <Form.Item name="supplierId" label={t('catalogue.supplier')} normalize={(value) => value ?? null}>
      <ReferenceSelect from={offered} allowClear disabled={!may} />
    </Form.Item>
  )
}

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
