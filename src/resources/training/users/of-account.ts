/** What each of the records of an account is given. */
import type { TrainingUser } from '../../../../contract/training/users'

export interface RecordsProps {
  user: TrainingUser
}
