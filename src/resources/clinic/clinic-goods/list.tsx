/** Goods that the chain sells: at which price, and what lies of them in its stores. */
import { Form, Tag } from 'antd'
import { type ClinicGoods, clinicGoods, goodsStates } from '../../../../contract/clinic/clinic-goods'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import type { ListState } from '../../../providers/list-state'
import { useProducts } from '../../../providers/references/products'
import { fieldsOf } from '../../../records/fields'
import { ListExport } from '../../../records/list-export'
import { ReferenceSelect } from '../../../records/reference-select'
import { resourcePage } from '../../../records/resource-page'
import { StoreChoice } from '../../../records/store-choice'
import { useClinicFilter } from '../../../records/use-clinic-filter'

export const goodsFields = fieldsOf<ClinicGoods>()(clinicGoods, 'goods', {
  productId: { text: (value) => `#${String(value)}` },
  commission: { text: (value) => `${String(value)}%` },
})

/** The platform takes up goods of any chain; the people of a clinic those of their own. */
const HeadChoice = ({ row }: { row: ClinicGoods | undefined }) => {
  const t = useT()
  const user = useUser()
  return row === undefined && (user?.oid ?? null) === null ? <StoreChoice label={t('goods.hospitalName')} /> : null
}

/** Which product of the agent it is: said once. */
const ProductChoice = ({ row }: { row: ClinicGoods | undefined }) => {
  const t = useT()
  const found = useProducts()
  if (row) return <Form.Item label={t('goods.name')}>{[row.name, row.spec].filter(Boolean).join(' ')}</Form.Item>
  return (
    <Form.Item
      name="productId"
      label={t('goods.name')}
      extra={t('goods.product.hint')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <ReferenceSelect from={found} showSearch />
    </Form.Item>
  )
}

const Available = ({ row }: { row: ClinicGoods }) => {
  const t = useT()
  return (
    <>
      {row.low === 1 && <Tag color="orange">{t('goods.low.1')}</Tag>}
      {row.available} {row.unit}
    </>
  )
}

const Export = ({ list }: { list: ListState<ClinicGoods> }) => (
  <ListExport call={clinicGoods.calls.export} query={list.query} />
)

const useStoreFilter = () => useClinicFilter(useT()('goods.store'), undefined)

export const goodsPage = resourcePage(goodsFields, {
  title: 'screen.clinicGoods',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 220, sortable: true, pinned: 'left' },
    { name: 'code', width: 120 },
    { name: 'brandName', width: 100 },
    { name: 'spec', width: 120 },
    { name: 'retail', width: 120, sortable: true },
    {
      name: 'available',
      width: 150,
      align: 'right',
      sortable: true,
      render: (row: ClinicGoods) => <Available row={row} />,
    },
    { name: 'onHand', width: 90 },
    { name: 'minStock', width: 100 },
    { name: 'discountable', width: 110 },
    { name: 'pointable', width: 110, defaultHidden: true },
    { name: 'commission', width: 100 },
    { name: 'barcode', width: 150, defaultHidden: true },
    { name: 'hospitalName', width: 180, ofStore: true },
    { name: 'onSale', states: goodsStates },
  ],
  filters: [{ name: 'keyword', label: 'goods.keyword' }, 'category', 'low'],
  useFurtherFilters: useStoreFilter,
  states: goodsStates,
  actionsWidth: 150,
  More: Export,
  verbs: [
    { verb: 'update', label: 'goods.off', when: ({ onSale }) => onSale === 1, changes: { onSale: 0 } },
    { verb: 'update', label: 'goods.on', when: ({ onSale }) => onSale === 0, changes: { onSale: 1 } },
  ],
  form: [
    HeadChoice,
    ProductChoice,
    ['retail', 'barcode'],
    ['minStock', 'commission'],
    ['discountable', 'pointable'],
    { name: 'onSale', label: 'goods.offered' },
  ],
})
