/** The check failed: back to work, or the lenses are scrapped and ordered anew. */
import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { frameFittings } from '../../../../contract/clinic/frame-fittings'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import type { OfFitting } from './task'

export const FailDialog = ({ row, onClosed }: OfFitting) => {
  const t = useT()
  const { fittingId: id, fittingNo: no, version } = row
  const [reason, setReason] = useState('')
  const [remake, setRemake] = useState<0 | 1>(0)
  const [scrapsFrame, setScrapsFrame] = useState(false)
  const { errors, elsewhere, attempt } = useRefusal(['reason'])
  const fail = useAction(frameFittings.calls.fail, { except: ['rule'] })
  const send = async () => {
    const scrapFrame = remake === 1 && scrapsFrame ? (1 as const) : (0 as const)
    const body = { version, reason, remake, scrapFrame }
    if (!(await attempt(() => fail.mutateAsync({ params: { id }, body })))) return
    void toast('success', t('frameFitting.done', { no, verb: t('frameFitting.verb.fail') }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('frameFitting.verbTitle', { no, verb: t('frameFitting.verb.fail') })}
      okText={t('frameFitting.verb.fail')}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={fail.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      {elsewhere.map((text) => (
        <Alert key={text} type="error" showIcon message={text} />
      ))}
      <Form layout="vertical" component={false}>
        <Form.Item label={t('frameFitting.reason')} htmlFor="fitting-reason" required {...faultOf(errors.reason)}>
          <Input.TextArea
            id="fitting-reason"
            autoFocus
            maxLength={200}
            autoSize={{ minRows: 2 }}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Radio.Group
            value={remake}
            options={[
              { value: 0, label: t('frameFitting.rework') },
              { value: 1, label: t('frameFitting.remake') },
            ]}
            onChange={({ target }) => setRemake(target.value)}
          />
        </Form.Item>
        {remake === 1 && row.frameProductId !== null && (
          <Checkbox checked={scrapsFrame} onChange={({ target }) => setScrapsFrame(target.checked)}>
            {t('frameFitting.scrapFrame')}
          </Checkbox>
        )}
      </Form>
    </Dialog>
  )
}
