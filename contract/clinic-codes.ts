/** Which element codes are the clinics' own: their exams, money and settings, of which their agent sees nothing. */
import { allCalls } from './registry'

/** Resources under the clinics' path in which their agent has a part: patients in common, and what the agent offers to clinics. */
const shared = new Set([
  ...['patients', 'reservations', 'revisits', 'contacts', 'eg-patients'],
  ...['remote-specialists', 'remote-appointments'],
  ...['sms-templates', 'sms-parts'],
])
/** Of a resource in which the agent has a part: what the clinic alone does. */
const ownCodes = new Set([
  'patients.merge',
  ...['remote-appointments.create', 'remote-appointments.pay'],
  ...['create', 'update', 'submit'].map((verb) => `sms-templates.${verb}`),
  ...['agree', 'differ'].map((verb) => `clinic-statements.${verb}`),
])

const resourceOf = (code: string) => code.slice(0, code.lastIndexOf('.'))

/** What clinics keep of their own beside the platform, under a path of both. */
const alsoOfClinics = ['contents']

const ofClinics = new Set([
  ...alsoOfClinics,
  ...allCalls
    .filter(({ call: { path } }) => path.startsWith('/v1/clinic/'))
    .flatMap(({ call: { can } }) => (typeof can === 'string' ? [resourceOf(can)] : []))
    .filter((resource) => !shared.has(resource)),
])

/** Resources of whose records the agent's trail says nothing: those of the clinics alone, and what they ask specialists. */
export const clinicResources: readonly string[] = [...ofClinics, 'remote-appointments', 'training-cases']

/** Whether a code belongs to the people of clinics alone; of the platform, an administrator holds it too. */
export const isOfClinic = (code: string): boolean => ofClinics.has(resourceOf(code)) || ownCodes.has(code)
