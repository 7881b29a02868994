/** Moves a device to another clinic, once the person has seen from where to where. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { type Device, devices } from '../../../../contract/training/devices'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { PlaceFields } from './place-fields'

/** Why it cannot be moved stands in the dialog. */
const shownHere = ['rule', 'conflict', 'stop'] as const

interface Place {
  cid: number | null
  hid: number | null
}

export const MoveDialog = ({ device, onClosed }: { device: Device; onClosed: () => void }) => {
  const t = useT()
  const own = useOwnCompany()
  const [form] = Form.useForm<Place>()
  const [open, setOpen] = useState(true)
  const update = useAction(devices.calls.update, { except: shownHere })
  const { refused, elsewhere, attempt, forget } = useRefusal([], shownHere)
  const { id, version, hsxCode } = device
  const placeOf = ({ hospitalName }: Pick<Device, 'hospitalName'>) => hospitalName ?? t('device.stock')
  const move = async ({ hid = null }: Partial<Place>) => {
    const moved = await attempt(() => update.mutateAsync({ params: { id }, body: { hid, version } }))
    if (!moved) return
    void toast('success', t('device.moved', { name: hsxCode, place: placeOf(moved.data) }))
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      title={t('device.moveTitle', { name: hsxCode })}
      okText={t('device.moveSure')}
      cancelText={t('core.action.cancel')}
      confirmLoading={update.isPending}
      maskClosable={false}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('device.moveFrom', { place: placeOf(device) })}</p>
      <p>{t('device.moveText')}</p>
      {refused && <Alert type="error" showIcon message={elsewhere[0] ?? refused.message} />}
      <Form<Place>
        form={form}
        name="move"
        layout="vertical"
        initialValues={{ cid: device.cid ?? own, hid: null }}
        onValuesChange={forget}
        onFinish={(values) => void move(values)}
      >
        <PlaceFields company="device.companyName" clinic="device.moveTo" stock="device.stock" />
      </Form>
    </Dialog>
  )
}
