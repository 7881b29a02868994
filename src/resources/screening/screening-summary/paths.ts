/** Where the papers of a summary are. */
import { summaryOf } from '../paths'

export const reportOf = (id: number | string, of?: 'classes') =>
  `${summaryOf(id)}/print${of === undefined ? '' : `?of=${of}`}`
export const downloadsPath = '/screening/downloads'
