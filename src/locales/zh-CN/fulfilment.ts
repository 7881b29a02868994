/** The Chinese texts of what is ordered from suppliers, comes, and is billed. */
import { withAreas } from '../texts'
import { arrival } from './arrival'
import { bill } from './bill'
import { delivery } from './delivery'
import { orderBatch } from './order-batch'
import { purchase } from './purchase'

export const texts = withAreas({ arrival, delivery, purchase, bill, orderBatch })
