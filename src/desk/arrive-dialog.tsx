/** A patient who has come to an appointment: which file is theirs, or a new one made from the booking, and whether they have signed. */
import { Alert } from 'antd'
import { useState } from 'react'
import { visits } from '../../contract/clinic/visits'
import { type Reservation, reservationStatus, reservations } from '../../contract/people/reservations'
import { useAction, useInvalidateResources } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { useRefusal } from '../records/use-refusal'
import { Dialog } from '../ui/dialog'
import { ConsentMissing } from './consent-missing'
import { NewFile } from './new-file'
import type { Made } from './new-patient-form'
import { PatientSelect } from './patient-select'

export const ArriveDialog = ({ reservation, onClosed }: { reservation: Reservation; onClosed: () => void }) => {
  const t = useT()
  const { resid, version, hid, name, phone, date, slot, pid: known, privacySigned } = reservation
  const [patient, setPatient] = useState<Made>()
  const [signed, setSigned] = useState(false)
  const update = useAction(reservations.calls.update, { except: ['rule'] })
  const invalidate = useInvalidateResources()
  const { refused, elsewhere, warnings, confirmWarn, attempt, forget } = useRefusal()
  const lacks = (known === null ? patient?.privacySigned : privacySigned) === 0
  const arrive = async () => {
    const query = { version, confirmWarn, ...(known === null && patient && { pid: patient.pid }) }
    const answer = await attempt(() =>
      update.mutateAsync({
        params: { resid, status: reservationStatus.arrived },
        query: { ...query, ...(lacks && signed && { privacySigned: 1 as const }) },
      }),
    )
    if (!answer) return
    void invalidate([visits.name])
    void toast('success', t('reservation.done.arrive', { name: answer.data.name, no: answer.data.queueNo ?? '' }))
    onClosed()
  }
  const problem = refused && warnings.length === 0 && (elsewhere[0] ?? refused.message)
  const choose = (next: Made | undefined) => {
    forget()
    setSigned(false)
    setPatient(next)
  }
  return (
    <Dialog
      open
      title={`${t('reservation.arriveTitle', { name })} · ${date} ${slot}`}
      okText={t(warnings.length > 0 ? 'reservation.arriveAnyway' : 'reservation.arrive')}
      cancelText={t('core.action.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void arrive()}
      onCancel={onClosed}
    >
      {problem && <Alert type="error" showIcon message={problem} style={{ marginBlockEnd: 8 }} />}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      {known === null && (
        <>
          <p>{t('reservation.arriveText')}</p>
          <PatientSelect
            hid={hid}
            label={t('reservation.patient')}
            known={patient}
            value={patient?.pid ?? null}
            onPatient={choose}
          />
          <NewFile
            hid={hid}
            label={t('reservation.makeFile')}
            known={{ name, phone: phone.includes('*') ? '' : phone }}
            onMade={choose}
          />
        </>
      )}
      {lacks ? <ConsentMissing checked={signed} onChange={setSigned} /> : <p>{t('reservation.arriveReady')}</p>}
    </Dialog>
  )
}
