/** The Chinese texts of how a clinic wins patients: potential members, schools. */
import { withAreas } from '../texts'
import { leadActivity } from './lead-activity'
import { patient } from './patient'
import { potential } from './potential'
import { school } from './school'

export const texts = withAreas({ leadActivity, patient, potential, school })
