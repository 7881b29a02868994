/** The Chinese texts of what is set of orders and their papers. */
import { withAreas } from '../texts'
import { orderSetting } from './order-setting'
import { shipment } from './shipment'

export const texts = withAreas({ shipment, orderSetting })
