/** A patient who has come, of whom only name and phone are known: which file is theirs. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { type Reservation, reservationStatus, reservations } from '../../../../contract/people/reservations'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { PatientSelect } from './patient-select'

export const ArriveDialog = ({ reservation, onClosed }: { reservation: Reservation; onClosed: () => void }) => {
  const t = useT()
  const { resid, version, name, hid } = reservation
  const [pid, setPid] = useState<number | null>(null)
  const update = useAction(reservations.calls.update, { except: ['rule'] })
  const { refused, elsewhere, attempt, forget } = useRefusal()
  const arrive = async () => {
    const query = { version, ...(pid !== null && { pid }) }
    const params = { resid, status: reservationStatus.arrived }
    const answer = await attempt(() => update.mutateAsync({ params, query }))
    if (!answer) return
    void toast('success', t('reservation.done.arrive', { name: answer.data.name }))
    onClosed()
  }
  const problem = refused && (elsewhere[0] ?? refused.message)
  return (
    <Modal
      open
      title={t('reservation.arriveTitle', { name })}
      okText={t('reservation.arrive')}
      cancelText={t('core.action.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void arrive()}
      onCancel={onClosed}
    >
      <p>{t('reservation.arriveText')}</p>
      {problem && <Alert type="error" showIcon message={problem} style={{ marginBlockEnd: 8 }} />}
      <PatientSelect
        hid={hid}
        label={t('reservation.patient')}
        value={pid}
        onChange={(next) => {
          forget()
          setPid(next)
        }}
      />
    </Modal>
  )
}
