/** Whose rooms a screen shows. */
import { Form, Select } from 'antd'
import type { Screen } from '../../../../contract/clinic/screens'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useStores } from '../../../providers/references/stores'

/** Those that the store has told are offered; others can be typed. */
export const Rooms = ({ row }: { row: Screen | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const own = useUser()?.oid ?? null
  const chosen = Form.useWatch('hid', form) as number | undefined
  const { rows } = useStores(true)
  const hid = row?.hid ?? chosen ?? own
  const rooms = rows.find((store) => store.hid === hid)?.rooms ?? []
  return (
    <Form.Item name="rooms" label={t('wall.rooms')} extra={t('wall.rooms.hint')} initialValue={[]}>
      <Select mode="tags" maxCount={30} options={rooms.map((room) => ({ value: room, label: room }))} />
    </Form.Item>
  )
}
