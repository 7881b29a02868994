/** How far a task is: examined of those on the roster. */
import { Progress } from 'antd'
import type { ScreeningTask } from '../../../../contract/screening/screening-tasks'
import { useT } from '../../../providers/i18n'

export const TaskProgress = ({ examined, expected }: Pick<ScreeningTask, 'examined' | 'expected'>) => {
  const t = useT()
  const words = t('screeningTask.progressOf', { examined, expected })
  return (
    <Progress
      aria-label={t('screeningTask.progress')}
      percent={expected === 0 ? 0 : Math.floor((100 * examined) / expected)}
      size="small"
      format={() => words}
    />
  )
}
