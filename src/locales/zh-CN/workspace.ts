/** The Chinese texts of everything behind the sign-in. */
import { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { withAreas } from '../texts'
import { action } from './action'
import { lensOrder } from './lens-order'
import { order } from './order'
import { record } from './record'
import { screen } from './screen'
import { shell } from './shell'

export const texts = withAreas({
  shell,
  screen,
  action,
  order,
  lensOrder,
  record,
  field: fieldsZhCN,
})
