/** The Chinese texts of everything behind the sign-in. */
import { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { rulesZhCN } from '../../../contract/messages/rules.zh-CN'
import { withAreas } from '../texts'
import { lensOrder } from './lens-order'
import { order } from './order'

export const workspace = withAreas({ order, lensOrder, rule: rulesZhCN, field: fieldsZhCN })
