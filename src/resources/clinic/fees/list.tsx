/** What the chain charges for: names, categories and prices, on and off. */
import { Form } from 'antd'
import { type Fee, feeCategories, feeStates, fees } from '../../../../contract/clinic/fees'
import { medItems } from '../../../../contract/people/med-items'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { Choice } from '../../../ui/choice'
import { HeadChoice } from '../head-choice'

export const feeFields = fieldsOf<Fee>()(fees, 'fee', {
  itemId: { text: (value, t) => (value ? `#${String(value)}` : t('fee.itemId.none')) },
})

const FeeHead = () => <HeadChoice label={useT()('fee.hospitalName')} />

/** The agent's exam items, of which each may have one fee. */
const ItemChoice = ({ row }: { row: Fee | undefined }) => {
  const t = useT()
  const user = useUser()
  const may = useMayCall(medItems.calls.list)
  const asked = { params: { id: row?.cid ?? user?.cid ?? 0 }, query: { status: '1', pageSize: 200 } }
  const { data } = useCallQuery(medItems.calls.list, asked, { enabled: may })
  const items = (data?.data ?? []).map(({ itemId, name }) => ({ value: itemId, label: name }))
  const known = row?.itemId && !items.some(({ value }) => value === row.itemId)
  const choices = known ? [...items, { value: row.itemId as number, label: row.itemName ?? '' }] : items
  return (
    <Form.Item name="itemId" label={t('fee.itemId')} extra={t('fee.itemId.hint')}>
      <Choice<number> allowClear options={choices} />
    </Form.Item>
  )
}

const useStoreFilter = () => useClinicFilter(useT()('fee.hospitalName'), undefined)

export const feePage = resourcePage(feeFields, {
  title: 'screen.fees',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    { name: 'category', width: 100 },
    { name: 'price', width: 120, sortable: true },
    { name: 'unit', width: 80 },
    { name: 'itemName', width: 160 },
    { name: 'discountable', width: 120 },
    { name: 'pointable', width: 110 },
    { name: 'hospitalName', width: 180, ofStore: true },
    { name: 'status', states: feeStates },
  ],
  filters: [{ name: 'keyword', label: 'fee.name' }, 'category'],
  useFurtherFilters: useStoreFilter,
  states: feeStates,
  actionsWidth: 190,
  verbs: [
    { verb: 'update', label: 'fee.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'fee.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  initial: { category: feeCategories[0] },
  form: [
    FeeHead,
    'name',
    'category',
    ['price', 'unit'],
    ItemChoice,
    ['discountable', 'pointable'],
    { name: 'status', label: 'fee.offered' },
  ],
})
