/** All kinds of order, by product line: the resource of each and its state machine. */
import type { Call } from '../core/call'
import type { Resource } from '../core/resource'
import type { Machine } from '../core/states'
import { hardLensMachine, hardLensOrders, softLensMachine, softLensOrders } from './contact-lens-orders'
import { frameOrderMachine, frameOrders } from './frame-orders'
import { apparatusOrders, careOrders, goodsMachine, gspOrders, otherOrders } from './goods-orders'
import { lensOrderMachine, lensOrders } from './lens-orders'
import type { ProductLine } from './order-family'
import type { OrderActor, OrderState, OrderVerb } from './order-machine'

interface Kind {
  resource: Resource<string, Record<'list', Call>>
  /** What it reads of an order beyond the state differs by kind; `OrderState` is what all have. */
  machine: Machine<OrderState, OrderActor, OrderVerb>
}

const kind = <Order extends OrderState>(
  resource: Kind['resource'],
  machine: Machine<Order, OrderActor, OrderVerb>,
) => ({
  resource,
  machine: machine as unknown as Kind['machine'],
})

export const orderKinds: Record<ProductLine, Kind> = {
  lens: kind(lensOrders, lensOrderMachine),
  hardlens: kind(hardLensOrders, hardLensMachine),
  softlens: kind(softLensOrders, softLensMachine),
  frame: kind(frameOrders, frameOrderMachine),
  gsp: kind(gspOrders, goodsMachine('gsp')),
  other: kind(otherOrders, goodsMachine('other')),
  care: kind(careOrders, goodsMachine('care')),
  apparatus: kind(apparatusOrders, goodsMachine('apparatus')),
}
