/** What answers the calls of figures of clinics: of their own day, and of their walk-ins. */
import { clinicFigureCalls } from './clinic-figures/handlers'
import { screeningStatisticsCalls } from './screening-statistics/handlers'

export const clinicStatisticsCalls = [...clinicFigureCalls, ...screeningStatisticsCalls]
