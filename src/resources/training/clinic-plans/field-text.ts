/** How the fields of a training plan, and of a session, read where two of their values stand beside each other. */
import { ClinicPlan, type PlanProgram } from '../../../../contract/training/clinic-plans'
import { ClinicSession } from '../../../../contract/training/clinic-sessions'
import type { Translate } from '../../../providers/i18n'
import { recordTextOf } from '../../../records/fields'

/** Every project with how often it was trained, of how often it is to be. */
export const programsText = (programs: readonly PlanProgram[], t: Translate) =>
  programs
    .map(({ name, done, times }) => t('clinicPlan.programs.short', { name, done, times }))
    .join(t('record.separator'))

export const clinicPlanText = recordTextOf(ClinicPlan, 'clinicPlan', {
  ...{ kind: true, total: true, sdxUid: true, note: true, status: true, stopReason: true },
  saleNo: 'clinicPlan.saleId',
  programs: { text: (value, t) => programsText(value as PlanProgram[], t) },
})

export const clinicSessionText = recordTextOf(ClinicSession, 'clinicSession', {
  ...{ trainName: true, eye: true, level: true, cpm: true, minutes: true, score: true, note: true },
  ...{ status: true, voidReason: true },
})
