/** What the server does of the ways in which a clinic wins patients. */
import { leadActivityCalls } from './lead-activities/handlers'
import { leadPageCalls } from './lead-activities/page'
import { potentialImportCalls } from './potential-imports/handlers'
import { potentialCalls } from './potentials/handlers'

export const leadCalls = [...potentialCalls, ...potentialImportCalls, ...leadActivityCalls, ...leadPageCalls]
