/** The opinions of specialists about the patient, on the page of a visit. */
import { Consultations } from '../../../desk/consultations'
import type { VisitPartProps } from '../visit-part'

export const VisitConsultations = ({ visit: { pid } }: VisitPartProps) => <Consultations pid={pid} />
