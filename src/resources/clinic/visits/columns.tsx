/** The columns that the queue and the list of visits share. */
import { useMemo } from 'react'
import { type Visit, visitStates, visitStatus } from '../../../../contract/clinic/visits'
import { useLabel, useT } from '../../../providers/i18n'
import { custom, state, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { mark } from '../../../ui/state-tag'
import { visitPath } from './paths'

const { registered, waiting, missed } = visitStatus
const beforeStart = [registered, waiting, missed] as const

/** Minutes since the patient waits, of one who does. */
export const waitOf = ({ status, waitingAt }: Visit, now: number): number | undefined =>
  status === waiting && waitingAt !== null ? Math.max(0, Math.floor((now - waitingAt) / 60)) : undefined

export const useVisitColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = visitStates.map((one) => ({ ...one, label: label(one.label) }))
    const now = Date.now() / 1000
    return {
      queueNo: custom<Visit>(
        'queueNo',
        t('visit.queueNo'),
        ({ queueNo, priority }) => (priority === 1 ? `${queueNo} ★` : queueNo),
        { width: 76, sortable: true, pinned: 'left' },
      ),
      patient: custom<Visit>(
        'patientName',
        t('visit.patientName'),
        ({ visitId, patientName, privacySigned, status }) => (
          <>
            <Link href={visitPath(visitId)}>{patientName}</Link>
            {privacySigned === 0 && beforeStart.some((one) => one === status) && (
              <> {mark({ label: t('visit.privacyMark'), colour: 'red' })}</>
            )}
          </>
        ),
        { width: 112 },
      ),
      type: custom<Visit>('type', t('visit.type'), ({ type }) => t(`visit.type.${type}`), { width: 80 }),
      doctor: text<Visit>('doctorName', t('visit.doctorName'), { width: 84 }),
      status: state<Visit>('status', t('visit.status'), states),
      wait: custom<Visit>(
        'wait',
        t('visit.wait'),
        (visit) => {
          const minutes = waitOf(visit, now)
          if (minutes === undefined) return dash
          return visit.calls > 0 ? t('visit.called', { count: visit.calls }) : t('visit.minutes', { count: minutes })
        },
        { width: 96 },
      ),
      visitNo: text<Visit>('visitNo', t('visit.visitNo'), { width: 160 }),
      date: text<Visit>('date', t('visit.date'), { width: 104 }),
      phone: text<Visit>('phone', t('visit.phone'), { width: 118, defaultHidden: true }),
      complaint: text<Visit>('complaint', t('visit.complaint'), { width: 150 }),
      diagnosis: custom<Visit>('diagnosis', t('visit.diagnosis'), ({ diagnosis }) => diagnosis.join(' · ') || dash, {
        width: 150,
      }),
      nextDate: text<Visit>('nextDate', t('visit.nextDate'), { width: 104, defaultHidden: true }),
      clinic: text<Visit>('hospitalName', t('visit.clinic'), { width: 150 }),
    }
  }, [t, label])
}
