/** The Chinese texts of how orders are placed for a clinic. */
import { withAreas } from '../texts'
import { agency } from './agency'
import { mall } from './mall'
import { patient } from './patient'

export const texts = withAreas({ agency, mall, patient })
