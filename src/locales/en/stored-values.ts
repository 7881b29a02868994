/** The English texts of what members have paid in and earned. */
import { withAreas } from '../texts'
import { patient } from './patient'
import * as pointsTexts from './points'
import * as storedValueTexts from './stored-value'

export const texts = withAreas({ ...storedValueTexts, ...pointsTexts, patient })
