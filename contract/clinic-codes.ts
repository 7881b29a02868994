/** Which element codes are the clinics' own: their exams, money and settings, of which their agent sees nothing. */
import { allCalls } from './registry'

/** Resources under the clinics' path in which their agent has a part: patients in common, and what the agent offers to clinics. */
const shared = new Set(['patients', 'reservations', 'revisits', 'contacts', 'eg-patients'])

const resourceOf = (code: string) => code.slice(0, code.lastIndexOf('.'))

const ofClinics = new Set(
  allCalls
    .filter(({ call: { path } }) => path.startsWith('/v1/clinic/'))
    .flatMap(({ call: { can } }) => (typeof can === 'string' ? [resourceOf(can)] : []))
    .filter((resource) => !shared.has(resource)),
)

/** Resources of the clinics alone, by name. */
export const clinicResources: readonly string[] = [...ofClinics]

/** Whether a code belongs to the people of clinics alone; of the platform, an administrator holds it too. */
export const isOfClinic = (code: string): boolean => ofClinics.has(resourceOf(code))
