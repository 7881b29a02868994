/** The English texts of levels and ranking of members. */
import { withAreas } from '../texts'
import { marketingSetting } from './marketing-setting'
import { memberLevel } from './member-level'
import { memberRanking } from './member-ranking'

export const texts = withAreas({ marketingSetting, memberLevel, memberRanking })
