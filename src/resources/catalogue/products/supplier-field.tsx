/** From whom the agent buys: fifty by name are offered, typing looks for others. */
import { Form, Select } from 'antd'
import { useState } from 'react'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { suppliers } from '../../../../contract/partners/suppliers'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'

const typingPause = 300

export const SupplierField = ({ product }: { product: ProductRecord | undefined }) => {
  const t = useT()
  const cid = useOwnCompany()
  const may = useMayCall(suppliers.calls.list)
  const [keyword, setKeyword] = useState('')
  const [timer, setTimer] = useState<number>()
  const query = { status: '1', pageSize: 50, sort: 'name', ...(keyword && { keyword }) }
  const { data, isFetching } = useCallQuery(
    suppliers.calls.list,
    { params: { cid: cid ?? 0 }, query },
    { enabled: may && cid !== null, placeholderData: (before) => before },
  )
  // The platform buys from nobody.
  if (cid === null) return null
  const offered = (data?.data ?? []).map(({ supplierId, name }) => ({ value: supplierId, label: name }))
  const own =
    product?.supplierId != null && !offered.some(({ value }) => value === product.supplierId)
      ? [{ value: product.supplierId, label: product.supplierName }]
      : []
  return (
    <Form.Item name="supplierId" label={t('catalogue.supplier')} normalize={(value) => value ?? null}>
      <Select
        allowClear
        showSearch
        filterOption={false}
        disabled={!may}
        loading={isFetching}
        options={[...own, ...offered]}
        onSearch={(text) => {
          clearTimeout(timer)
          setTimer(window.setTimeout(() => setKeyword(text.trim()), typingPause))
        }}
      />
    </Form.Item>
  )
}
