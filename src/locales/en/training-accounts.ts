/** The English texts of the accounts that train. */
import { withAreas } from '../texts'
import { patient } from './patient'
import { planLine } from './plan-line'
import { trainingRecord } from './training-record'
import { trainingUser } from './training-user'

export const texts = withAreas({ planLine, trainingRecord, trainingUser, patient })
