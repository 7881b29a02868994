/** The tables of all kinds of order. */
import type { OrderTable } from './family/columns'
import { frameOrder } from './frame-orders/table'
import { apparatusOrder, careOrder, gspOrder, otherOrder } from './goods-orders/table'
import { hardLensOrder } from './hard-lens-orders/table'
import { lensOrder } from './lens-orders/table'
import { softLensOrder } from './soft-lens-orders/table'

export const orderTables: readonly OrderTable[] = [
  lensOrder,
  hardLensOrder,
  softLensOrder,
  frameOrder,
  gspOrder,
  otherOrder,
  careOrder,
  apparatusOrder,
]
