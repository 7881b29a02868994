import { screeningGuardDays } from '../../../contract/screening/screening-guard-days'
import { implement } from '../../http/implement'
import { curve } from './curve'
import { exportDays, list } from './list'
import { means } from './means'

export const screeningGuardDayCalls = implement(screeningGuardDays, { list, means, curve, export: exportDays })
