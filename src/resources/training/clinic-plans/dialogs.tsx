/** What is done with training plans at the side of, or over, their lists and pages. */
import { type ClinicPlan, clinicPlans } from '../../../../contract/training/clinic-plans'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { PlanForm } from './form'
import { SessionForm } from './session-form'

export type PlanTask =
  | { kind: 'create'; of: ClinicPlan['kind'] }
  | { kind: 'train' | 'edit' | 'stop'; plan: ClinicPlan }

interface OfPlan {
  plan: ClinicPlan
  onClosed: () => void
}

const longestReason = 100

const StopDialog = ({ plan: { planId, version, patientName, done }, onClosed }: OfPlan) => {
  const t = useT()
  const stop = useAction(clinicPlans.calls.stop)
  return (
    <ReasonDialog
      title={t('clinicPlan.stopTitle', { name: patientName })}
      confirm={t('clinicPlan.stop')}
      danger
      maxLength={longestReason}
      onConfirm={async (reason) => {
        const answer = await stop
          .mutateAsync({ params: { id: planId }, body: { version, reason } })
          .catch(() => undefined)
        if (answer) void toast('success', t('clinicPlan.stopped'))
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('clinicPlan.stopText', { count: done })}</p>
    </ReasonDialog>
  )
}

export const PlanDialogs = ({ task, onClosed }: { task: PlanTask; onClosed: () => void }) => {
  switch (task.kind) {
    case 'create':
      return <PlanForm kind={task.of} onClosed={onClosed} />
    case 'edit':
      return <PlanForm kind={task.plan.kind} plan={task.plan} onClosed={onClosed} />
    case 'train':
      return <SessionForm plan={task.plan} onClosed={onClosed} />
    case 'stop':
      return <StopDialog plan={task.plan} onClosed={onClosed} />
  }
}
