/** The Chinese texts of everything behind the sign-in. */
import { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { rulesZhCN } from '../../../contract/messages/rules.zh-CN'
import { withAreas } from '../texts'
import { lensOrder } from './lens-order'
import { order } from './order'
import { screen } from './screen'

export const workspace = withAreas({ screen, order, lensOrder, rule: rulesZhCN, field: fieldsZhCN })
