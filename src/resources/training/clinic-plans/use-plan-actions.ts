/** What can be done with a training plan, in the list and on its page. */
import { useCallback } from 'react'
import type { ClinicPlan } from '../../../../contract/training/clinic-plans'
import { useT } from '../../../providers/i18n'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import type { PlanTask } from './dialogs'

export const usePlanActions = (setTask: (task: PlanTask) => void) => {
  const t = useT()
  return useCallback(
    (plan: ClinicPlan): RowAction[] => {
      const begin = (kind: 'train' | 'edit' | 'stop') => () => setTask({ kind, plan })
      return allowedActions(plan.allowed, [
        { key: 'train', needs: 'train', label: t('clinicPlan.train'), onClick: begin('train') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'stop', needs: 'stop', label: t('clinicPlan.stop'), danger: true, onClick: begin('stop') },
      ])
    },
    [t, setTask],
  )
}
