/** The stores of a chain: what each says of itself, and whether it is open. */
import { Form, Select } from 'antd'
import { clinicStates } from '../../../../contract/partners/hospitals'
import { type Store, stores } from '../../../../contract/partners/stores'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'

export const storeFields = fieldsOf<Store>()(stores, 'store', {
  headName: {},
  reason: {},
})

const states = clinicStates.map((one) => ({ ...one, label: `store.status.${one.value}` }))

const Rooms = () => {
  const t = useT()
  return (
    <Form.Item name="rooms" label={t('store.rooms')} extra={t('store.rooms.hint')} initialValue={[]}>
      <Select mode="tags" maxCount={30} open={false} suffixIcon={null} />
    </Form.Item>
  )
}

export const storePage = resourcePage(storeFields, {
  title: 'screen.stores',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    { name: 'headName', width: 180 },
    { name: 'address', width: 220 },
    { name: 'phone', width: 130 },
    { name: 'hours', width: 130 },
    { name: 'rooms', width: 160 },
    { name: 'vaMode', defaultHidden: true },
    { name: 'receipt', defaultHidden: true },
    { name: 'status', states },
    { name: 'reason', width: 140, defaultHidden: true },
  ],
  filters: [{ name: 'keyword', label: 'store.keyword' }],
  states,
  actionsWidth: 150,
  verbs: [
    {
      ...{ verb: 'status', label: 'store.stop', when: ({ status }) => status === 1, call: stores.calls.status },
      ...{ body: { status: 3 }, done: 'store.stopped', reason: { title: 'store.stopTitle', text: 'store.stopText' } },
    },
    {
      ...{ verb: 'status', label: 'store.resume', when: ({ status }) => status === 3, call: stores.calls.status },
      ...{ body: { status: 1 }, done: 'store.resumed' },
    },
  ],
  initial: { vaMode: 1, receipt: 80 },
  form: [
    'name',
    ['region', 'contact'],
    'address',
    ['phone', 'hours'],
    () => <Rooms />,
    ['vaMode', 'receipt'],
    'footer',
  ],
})
