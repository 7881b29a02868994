/** Signs, voids and changes a prescription, whose content stands in sight while it is signed. */
import { Alert, Modal } from 'antd'
import { type Prescription, prescriptions } from '../../../../contract/clinic/prescriptions'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RxEyes } from '../../../records/rx-eyes'
import { useRefusal } from '../../../records/use-refusal'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { RxForm } from './form'
import styles from './prescriptions.module.css'
import type { Begun } from './use-rx-actions'

export interface Task {
  kind: Begun
  rx: Prescription
}

interface OfRx {
  rx: Prescription
  onClosed: () => void
}

const Sign = ({ rx, onClosed }: OfRx) => {
  const t = useT()
  const { rxId: id, rxNo, version } = rx
  const { elsewhere, warnings, confirmWarn, attempt } = useRefusal()
  const sign = useAction(prescriptions.calls.sign, { except: ['rule'] })
  const send = async () => {
    if (!(await attempt(() => sign.mutateAsync({ params: { id }, body: { version, confirmWarn } })))) return
    void toast('success', t('prescription.done.sign', { rxNo }))
    onClosed()
  }
  return (
    <Modal
      open
      width={860}
      title={t('prescription.signTitle', { rxNo })}
      okText={t(warnings.length > 0 ? 'prescription.signAnyway' : 'prescription.verb.sign')}
      cancelText={t('core.action.cancel')}
      confirmLoading={sign.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <div className={styles.dialog}>
        <p>{t('prescription.signText')}</p>
        <RxEyes rx={rx} />
        {[...new Set(elsewhere)].map((text) => (
          <Alert key={text} type="error" showIcon message={text} />
        ))}
        {warnings.map((text) => (
          <Alert key={text} type="warning" showIcon message={text} />
        ))}
      </div>
    </Modal>
  )
}

const Void = ({ rx: { rxId: id, rxNo, version }, onClosed }: OfRx) => {
  const t = useT()
  const action = useAction(prescriptions.calls.void)
  const confirm = (reason: string) =>
    action
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('prescription.done.void', { rxNo })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('prescription.voidTitle', { rxNo })}
      confirm={t('prescription.verb.void')}
      danger
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t('prescription.voidText')}</p>
    </ReasonDialog>
  )
}

const dialogs = { sign: Sign, void: Void, update: RxForm }

export const RxDialogs = ({ task: { kind, rx }, onClosed }: { task: Task; onClosed: () => void }) => {
  const Dialog = dialogs[kind]
  return <Dialog key={rx.rxId} rx={rx} onClosed={onClosed} />
}
