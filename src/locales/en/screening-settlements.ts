/** The English texts of what is settled with channel partners. */
import { withAreas } from '../texts'
import { screeningPartner } from './screening-partner'
import { screeningSettlement } from './screening-settlement'

export const texts = withAreas({ screeningPartner, screeningSettlement })
