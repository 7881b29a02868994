/** What an account has left, and what is to be minded of it. */
import { soonDays, type TrainingUser, userStatus } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import type { Mark } from '../../../ui/state-tag'

const verySoon = 7

const isRunning = ({ status }: TrainingUser) => status === userStatus.active

/** "12 days", "8 points", or that it is for life. */
export const useLeft = () => {
  const t = useT()
  return ({ lifelong, points, daysLeft }: TrainingUser): string => {
    if (lifelong === 1) return t('trainingUser.forLife')
    return points === null
      ? t('trainingUser.days', { count: daysLeft ?? 0 })
      : t('trainingUser.pointsOf', { count: points })
  }
}

/** That it ends soon, or that the patient stays away. */
export const useMarks = () => {
  const t = useT()
  return (user: TrainingUser): Mark[] => {
    const { daysLeft, lost } = user
    const ends = isRunning(user) && daysLeft !== null && daysLeft <= soonDays
    return [
      ...(ends ? [{ label: t('trainingUser.endsSoon'), colour: daysLeft <= verySoon ? 'red' : 'gold' }] : []),
      ...(lost === 1 ? [{ label: t('trainingUser.lost'), colour: 'magenta' }] : []),
    ]
  }
}
