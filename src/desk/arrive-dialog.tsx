/** A patient who has come to an appointment: which file is theirs, or a new one made from the booking, and whether they have signed. */
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { visits } from '../../contract/clinic/visits'
import { patients } from '../../contract/people/patients'
import { type Reservation, reservationStatus, reservations } from '../../contract/people/reservations'
import { useMayCall } from '../providers/access'
import { useAction, useInvalidateResources } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { useRefusal } from '../records/use-refusal'
import { ConsentMissing } from './consent-missing'
import { type Made, NewPatientForm } from './new-patient-form'
import { PatientSelect } from './patient-select'

interface WhoProps {
  reservation: Reservation
  patient: Made | undefined
  onPatient: (patient: Made | undefined) => void
}

/** Whose file it is, of a booking that knows a name and a phone alone. */
const Who = ({ reservation: { hid, name, phone }, patient, onPatient }: WhoProps) => {
  const t = useT()
  const mayMake = useMayCall(patients.calls.save)
  const [making, setMaking] = useState(false)
  return (
    <>
      <p>{t('reservation.arriveText')}</p>
      <PatientSelect
        hid={hid}
        label={t('reservation.patient')}
        known={patient}
        value={patient?.pid ?? null}
        onPatient={onPatient}
      />
      {mayMake && (
        <Button style={{ marginBlock: 8 }} onClick={() => setMaking(true)}>
          {t('reservation.makeFile')}
        </Button>
      )}
      {making && (
        <NewPatientForm
          hid={hid}
          known={{ name, phone: phone.includes('*') ? '' : phone }}
          onMade={onPatient}
          onClosed={() => setMaking(false)}
        />
      )}
    </>
  )
}

export const ArriveDialog = ({ reservation, onClosed }: { reservation: Reservation; onClosed: () => void }) => {
  const t = useT()
  const { resid, version, name, date, slot, pid: known, privacySigned } = reservation
  const [patient, setPatient] = useState<Made>()
  const [signed, setSigned] = useState(false)
  const update = useAction(reservations.calls.update, { except: ['rule'] })
  const invalidate = useInvalidateResources()
  const { refused, elsewhere, attempt, forget } = useRefusal()
  const lacks = (known === null ? patient?.privacySigned : privacySigned) === 0
  const arrive = async () => {
    const query = { version, ...(known === null && patient && { pid: patient.pid }) }
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
  const problem = refused && (elsewhere[0] ?? refused.message)
  return (
    <Modal
      open
      title={`${t('reservation.arriveTitle', { name })} · ${date} ${slot}`}
      okText={t('reservation.arrive')}
      cancelText={t('core.action.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void arrive()}
      onCancel={onClosed}
    >
      {problem && <Alert type="error" showIcon message={problem} style={{ marginBlockEnd: 8 }} />}
      {known === null && (
        <Who
          reservation={reservation}
          patient={patient}
          onPatient={(next) => {
            forget()
            setSigned(false)
            setPatient(next)
          }}
        />
      )}
      {lacks ? <ConsentMissing checked={signed} onChange={setSigned} /> : <p>{t('reservation.arriveReady')}</p>}
    </Modal>
  )
}
