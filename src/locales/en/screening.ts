/** The English texts of the screening edition: customers, classes, people. */
import { screeningGradesEn } from '../../../contract/messages/screening-grades.en'
import { withAreas } from '../texts'
import { screeningClass } from './screening-class'
import { screeningCustomer } from './screening-customer'
import { screeningRules } from './screening-rules'
import { screeningSubject } from './screening-subject'

export const texts = {
  ...withAreas({ screeningClass, screeningCustomer, screeningRules, screeningSubject }),
  ...screeningGradesEn,
}
