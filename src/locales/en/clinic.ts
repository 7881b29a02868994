/** The English texts of a clinic: its stores, its patients and their day. */
import { examsEn } from '../../../contract/messages/exams.en'
import { withAreas } from '../texts'
import { charge } from './charge'
import { clinicPlan } from './clinic-plan'
import { clinicSession } from './clinic-session'
import { egPatient } from './eg-patient'
import { examForm } from './exam-form'
import { eyeCurves } from './eye-curves'
import { patient } from './patient'
import { patientSetting } from './patient-setting'
import { prescription } from './prescription'
import { remote } from './remote'
import { reservation } from './reservation'
import { revisit } from './revisit'
import { shift } from './shift'
import { store } from './store'
import { today } from './today'
import { trainingUser } from './training-user'
import { tv } from './tv'
import { visit } from './visit'
import { wall } from './wall'

export const texts = {
  ...withAreas({
    charge,
    clinicPlan,
    clinicSession,
    egPatient,
    examForm,
    eyeCurves,
    patient,
    patientSetting,
    prescription,
    remote,
    reservation,
    revisit,
    shift,
    store,
    today,
    trainingUser,
    tv,
    visit,
    wall,
  }),
  ...examsEn,
}
