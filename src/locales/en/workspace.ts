/** The English texts of everything behind the sign-in. */
import { fieldsEn } from '../../../contract/messages/fields.en'
import { withAreas } from '../texts'
import { action } from './action'
import { lensOrder } from './lens-order'
import { order } from './order'
import { record } from './record'
import { screen } from './screen'
import { shell } from './shell'
import { ui } from './ui'

export const texts = withAreas({
  shell,
  screen,
  action,
  order,
  lensOrder,
  record,
  ui,
  field: fieldsEn,
})
