/** The Chinese texts of levels and ranking of members. */
import { withAreas } from '../texts'
import { memberLevel } from './member-level'
import { memberRanking } from './member-ranking'

export const texts = withAreas({ memberLevel, memberRanking })
