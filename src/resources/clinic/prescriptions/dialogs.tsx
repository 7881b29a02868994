/** Signs, voids and changes a prescription, whose content stands in sight while it is signed. */
import { Alert } from 'antd'
import { type Prescription, prescriptions } from '../../../../contract/clinic/prescriptions'
import { eyes } from '../../../../contract/orders/prescription'
import { RxEyes } from '../../../eyes/rx-eyes'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { boxesOf, boxOf } from './boxes'
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

/** What is wrong with a figure, behind its eye and its name. */
const useNamed = (rx: Prescription) => {
  const t = useT()
  return (field: string, text: string): string => {
    const box = boxOf(field, rx)
    const eye = eyes.find((one) => box.endsWith(one))
    const name = Object.values(boxesOf[rx.kind])
      .flat()
      .find((one) => eye && one + eye === box)
    if (!eye || !name) return text
    return `${t(`prescription.eye.${eye}`)} ${t(`prescription.col.${name}` as 'prescription.col.ds')}: ${text}`
  }
}

const Sign = ({ rx, onClosed }: OfRx) => {
  const t = useT()
  const { rxId: id, rxNo, version } = rx
  const { errors, warnings, confirmWarn, attempt } = useRefusal()
  const named = useNamed(rx)
  const sign = useAction(prescriptions.calls.sign, { except: ['rule'] })
  const send = async () => {
    if (!(await attempt(() => sign.mutateAsync({ params: { id }, body: { version, confirmWarn } })))) return
    void toast('success', t('prescription.done.sign', { rxNo }))
    onClosed()
  }
  return (
    <Dialog
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
        {Object.entries(errors).map(([field, text]) => (
          <Alert key={field} type="error" showIcon message={named(field, text)} />
        ))}
        {warnings.map((text) => (
          <Alert key={text} type="warning" showIcon message={text} />
        ))}
      </div>
    </Dialog>
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
