/** What the page of a visit gives to each of its parts. */
import type { VisitDetails } from '../../../contract/clinic/visits'

export interface VisitPartProps {
  visit: VisitDetails
}
