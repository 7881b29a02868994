/** Sets the target of a person for a month; without an amount there is none. */
import { Form } from 'antd'
import { useState } from 'react'
import { type PersonPerformance, performanceTargets } from '../../../../contract/statistics/performance'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { MoneyInput } from '../../../ui/value-inputs'

interface TargetDialogProps {
  row: PersonPerformance
  month: string
  onClosed: () => void
}

export const TargetDialog = ({ row, month, onClosed }: TargetDialogProps) => {
  const t = useT()
  const { mutate, isPending } = useAction(performanceTargets.calls.update)
  const [amount, setAmount] = useState(row.target)
  const { sid, uid, version } = row
  const save = () =>
    mutate(
      { body: { sid, uid, month, amount: amount || null, version } },
      {
        onSuccess: () => {
          void toast('success', t('record.saved'))
          onClosed()
        },
        // Another person has set it meanwhile: the table shows what by now.
        onError: ({ name }) => {
          if (name === 'conflict') onClosed()
        },
      },
    )
  return (
    <Dialog
      open
      title={t('performance.targetOf', { name: row.name, month })}
      okText={t('performance.save')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={save}
      onCancel={onClosed}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item label={t('performance.target')} htmlFor="performance-target" extra={t('performance.noTarget')}>
          <MoneyInput id="performance-target" autoFocus value={amount} onChange={setAmount} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
