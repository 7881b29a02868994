/** The columns of training plans. */
import { Progress } from 'antd'
import { useMemo } from 'react'
import { type ClinicPlan, planStates, planStatus } from '../../../../contract/training/clinic-plans'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { programsText } from './field-text'
import { planPath } from './paths'

/** Sessions that were trained, of all that the plan has. */
export const PlanProgress = ({ plan: { done, total, status } }: { plan: ClinicPlan }) => {
  const t = useT()
  return (
    <Progress
      size="small"
      percent={Math.round((done / total) * 100)}
      status={status === planStatus.finished ? 'success' : 'normal'}
      format={() => t('clinicPlan.progressOf', { done, total })}
      percentPosition={{ align: 'end', type: 'outer' }}
    />
  )
}

/** @param ofStore the list is of one store alone */
export const usePlanColumns = (ofStore: boolean): readonly ColumnSpec<ClinicPlan>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      custom<ClinicPlan>(
        'patientName',
        t('clinicPlan.patientName'),
        ({ planId, patientName }) => <Link href={planPath(planId)}>{patientName}</Link>,
        { width: 100, pinned: 'left' },
      ),
      custom<ClinicPlan>('programs', t('clinicPlan.programs'), ({ programs }) => programsText(programs, t), {
        ...{ width: 320, ellipsis: true },
      }),
      custom<ClinicPlan>('progress', t('clinicPlan.progress'), (plan) => <PlanProgress plan={plan} />, { width: 180 }),
      custom<ClinicPlan>(
        'lastTrained',
        t('clinicPlan.lastTrained'),
        ({ lastTrained }) => (lastTrained === null ? t('clinicPlan.never') : formatInstant(lastTrained)),
        { width: 156, sortable: true },
      ),
      text<ClinicPlan>('brandName', t('clinicPlan.sdxUid'), { width: 130 }),
      ...(ofStore ? [] : [text<ClinicPlan>('hospitalName', t('clinicPlan.hospitalName'), { width: 160 })]),
      text<ClinicPlan>('operatorName', t('clinicPlan.operatorName'), { width: 96 }),
      custom<ClinicPlan>('created', t('clinicPlan.created'), ({ created }) => formatInstant(created), {
        ...{ width: 156, sortable: true, defaultHidden: true },
      }),
      state<ClinicPlan>(
        'status',
        t('clinicPlan.status'),
        planStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, ofStore],
  )
}
