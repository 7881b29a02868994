/** From whom the agent buys. */
import { Form } from 'antd'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { suppliers } from '../../../../contract/partners/suppliers'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useSuppliers } from '../../../providers/references/suppliers'
import { ReferenceSelect } from '../../../records/reference-select'

export const SupplierField = ({ product }: { product: ProductRecord | undefined }) => {
  const t = useT()
  const cid = useOwnCompany()
  const may = useMayCall(suppliers.calls.list)
  const { supplierId = null, supplierName } = product ?? {}
  const offered = useSuppliers(cid, supplierId === null ? undefined : { value: supplierId, label: supplierName ?? '' })
  // The platform buys from nobody.
  if (cid === null) return null
  return (
    <Form.Item name="supplierId" label={t('catalogue.supplier')} normalize={(value) => value ?? null}>
      <ReferenceSelect from={offered} allowClear disabled={!may} />
    </Form.Item>
  )
}
