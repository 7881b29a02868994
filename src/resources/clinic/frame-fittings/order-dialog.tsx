/** Orders the lenses of a fitting, or holds those of the store; what is warned of is confirmed by sending again. */
import { Alert, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { frameFittings, lensSource } from '../../../../contract/clinic/frame-fittings'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import type { OfFitting } from './task'

/** Codes of an order's options. */
const options = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export const OrderDialog = ({ row, onClosed }: OfFitting) => {
  const t = useT()
  const { fittingId: id, fittingNo: no, version } = row
  const [chosen, setChosen] = useState<string[]>([])
  const { errors, warnings, confirmWarn, attempt, forget } = useRefusal()
  const order = useAction(frameFittings.calls.order, { except: ['rule'] })
  const isOwn = row.lensSource === lensSource.own
  const send = async () => {
    const body = { version, orderOptions: chosen.join(), confirmWarn }
    const made = await attempt(() => order.mutateAsync({ params: { id }, body }))
    if (!made) return
    const { orderNo } = made.data
    void toast('success', orderNo ? t('frameFitting.orderedAs', { no: orderNo }) : t('frameFitting.held', { no }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('frameFitting.verbTitle', { no, verb: t('frameFitting.verb.order') })}
      okText={t(warnings.length > 0 ? 'frameFitting.orderAnyway' : 'frameFitting.verb.order')}
      cancelText={t('core.action.cancel')}
      confirmLoading={order.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>
        {t(isOwn ? 'frameFitting.text.holdOwn' : 'frameFitting.text.order', { lens: row.lensName, count: row.pieces })}
      </p>
      {!isOwn && (
        <Form layout="vertical" component={false}>
          <Form.Item label={t('frameFitting.orderOptions')}>
            <Checkbox.Group
              value={chosen}
              options={options.map((value) => ({ value, label: t(`frameFitting.option.${value}`) }))}
              onChange={(values) => {
                forget()
                setChosen(values)
              }}
            />
          </Form.Item>
        </Form>
      )}
      {Object.entries(errors).map(([field, text]) => (
        <Alert key={field} type="error" showIcon message={text} />
      ))}
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon message={text} />
      ))}
    </Dialog>
  )
}
