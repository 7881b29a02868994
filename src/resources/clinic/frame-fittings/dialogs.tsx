/** What is done with fittings over their list. */

import { frameFittingStatus, frameFittings } from '../../../../contract/clinic/frame-fittings'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { BatchDialog } from './batch-dialog'
import { BillDialog } from './bill-dialog'
import { FittingDetails } from './details'
import { FailDialog } from './fail-dialog'
import { FittingForm } from './form'
import { OrderDialog } from './order-dialog'
import type { OfFitting, Plain, Reasoned, Task } from './task'

const PlainDialog = ({ verb, row, onClosed }: OfFitting & { verb: Plain }) => {
  const t = useT()
  const { fittingId: id, fittingNo: no, version } = row
  const act = useAction(frameFittings.calls[verb])
  const send = () =>
    act
      .mutateAsync({ params: { id }, body: { version } })
      .then(() => toast('success', t('frameFitting.done', { no, verb: t(`frameFitting.verb.${verb}`) })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t('frameFitting.verbTitle', { no, verb: t(`frameFitting.verb.${verb}`) })}
      okText={t(`frameFitting.verb.${verb}`)}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={act.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t(`frameFitting.text.${verb}`, { name: row.patientName })}</p>
    </Dialog>
  )
}

const ReasonedDialog = ({ verb, row, onClosed }: OfFitting & { verb: Reasoned | 'pickup' }) => {
  const t = useT()
  const { fittingId: id, fittingNo: no, version } = row
  const act = useAction(frameFittings.calls[verb])
  const confirm = (reason: string) =>
    act
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('frameFitting.done', { no, verb: t(`frameFitting.verb.${verb}`) })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('frameFitting.verbTitle', { no, verb: t(`frameFitting.verb.${verb}`) })}
      confirm={t(`frameFitting.verb.${verb}`)}
      danger={verb === 'cancel'}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t(verb === 'pickup' ? 'frameFitting.text.adjusted' : `frameFitting.text.${verb}`)}</p>
    </ReasonDialog>
  )
}

interface DialogsProps {
  task: Task
  onTask: (task: Task) => void
  onClosed: () => void
}

export const FittingDialogs = ({ task, onTask, onClosed }: DialogsProps) => {
  switch (task.kind) {
    case 'create':
      return <FittingForm onMade={(row) => onTask({ kind: 'bill', row })} onClosed={onClosed} />
    case 'batch':
      return <BatchDialog verb={task.verb} rows={task.rows} onClosed={onClosed} />
    case 'update':
      return <FittingForm row={task.row} onClosed={onClosed} />
    case 'details':
      return <FittingDetails row={task.row} onClosed={onClosed} />
    case 'bill':
      return <BillDialog row={task.row} onClosed={onClosed} />
    case 'order':
      return <OrderDialog row={task.row} onClosed={onClosed} />
    case 'fail':
      return <FailDialog row={task.row} onClosed={onClosed} />
    case 'cancel':
    case 'after-sale':
      return <ReasonedDialog verb={task.kind} row={task.row} onClosed={onClosed} />
    case 'pickup':
      // After a complaint it is said what was done about it.
      if (task.row.status === frameFittingStatus.afterSale)
        return <ReasonedDialog verb="pickup" row={task.row} onClosed={onClosed} />
      return <PlainDialog verb="pickup" row={task.row} onClosed={onClosed} />
    default:
      return <PlainDialog verb={task.kind} row={task.row} onClosed={onClosed} />
  }
}
