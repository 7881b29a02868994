/** The columns of training sessions. */
import { useMemo } from 'react'
import { type ClinicSession, sessionStates } from '../../../../contract/training/clinic-sessions'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { dash, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { planPath } from './paths'

/** @param of what the list is of: all sessions of a store, or those of one plan */
export const useSessionColumns = (of: { plan?: boolean; store?: boolean }): readonly ColumnSpec<ClinicSession>[] => {
  const t = useT()
  const label = useLabel()
  const { plan = false, store = false } = of
  return useMemo(
    () => [
      custom<ClinicSession>('date', t('clinicSession.at'), ({ created }) => formatInstant(created), {
        ...{ width: 156, sortable: true, pinned: 'left' as const },
      }),
      ...(plan
        ? []
        : [
            custom<ClinicSession>(
              'patientName',
              t('clinicSession.patientName'),
              ({ planId, patientName }) => <Link href={planPath(planId)}>{patientName}</Link>,
              { width: 100 },
            ),
            custom<ClinicSession>('kind', t('clinicSession.kind'), ({ kind }) => t(`clinicPlan.kind.${kind}`), {
              width: 150,
            }),
          ]),
      text<ClinicSession>('trainName', t('clinicSession.trainName'), { width: 150 }),
      custom<ClinicSession>(
        'place',
        t('clinicSession.place'),
        ({ place, left }) => (place === null ? dash : t('clinicSession.placeOf', { place, left: left ?? 0 })),
        { width: 130 },
      ),
      custom<ClinicSession>('eye', t('clinicSession.eye'), ({ eye }) => t(`clinicSession.eye.${eye}`), { width: 72 }),
      custom<ClinicSession>('level', t('clinicSession.level'), ({ level }) => level, { width: 72, align: 'right' }),
      custom<ClinicSession>(
        'cpm',
        t('clinicSession.cpm'),
        ({ cpm }) => (cpm === null ? dash : t('clinicSession.cpm.value', { count: cpm })),
        { width: 110, align: 'right' },
      ),
      custom<ClinicSession>('minutes', t('clinicSession.minutes'), ({ minutes }) => minutes, {
        ...{ width: 110, align: 'right' as const, sortable: true },
      }),
      custom<ClinicSession>('score', t('clinicSession.score'), ({ score }) => score, {
        ...{ width: 80, align: 'right' as const, sortable: true },
      }),
      text<ClinicSession>('trainerName', t('clinicSession.trainerName'), { width: 96 }),
      ...(store ? [] : [text<ClinicSession>('hospitalName', t('clinicSession.hospitalName'), { width: 160 })]),
      text<ClinicSession>('note', t('clinicSession.note'), { width: 140 }),
      custom<ClinicSession>('voidReason', t('clinicSession.voidReason'), ({ voidReason }) => voidReason || dash, {
        ...{ width: 140, ellipsis: true, defaultHidden: true },
      }),
      state<ClinicSession>(
        'status',
        t('clinicSession.status'),
        sessionStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, plan, store],
  )
}
