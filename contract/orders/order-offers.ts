/** The verbs of an order: its state machine's, and those that leave the state as it is. */
import { codesByVerb, type OfferActor, type Offers, type UncertainRow } from '../core/offers'
import { type Machine, transitionsOf } from '../core/states'
import { flags, orderStatus } from './order-family'
import type { OrderActor, OrderState, OrderVerb } from './order-machine'

/** How much of an order may be changed in its state: all of it, what production leaves open, or nothing. */
export const changeable = (
  { status }: Pick<OrderState, 'status'>,
  { hid }: Pick<OrderActor, 'hid'>,
): 'all' | 'note' | 'nothing' => {
  const { draft, waiting, rejected, accepted, producing, shipped } = orderStatus
  if (status === draft || status === waiting || status === rejected) return 'all'
  if (status === accepted && hid === null) return 'all'
  return status >= producing && status <= shipped && hid === null ? 'note' : 'nothing'
}

/** Whether what came for an order may still be corrected: what has gone out is on papers that others hold. */
const isCorrectable = ({ status }: Pick<OrderState, 'status'>) =>
  status === orderStatus.producing || status === orderStatus.arrived

/** Whether the clinic may still take its goods into stock: once, of what was shipped, also after the order completed by itself. */
export const mayTakeDelivery = ({ status, receivedAt, selfCompleted }: OrderState): boolean =>
  receivedAt === null && (status === orderStatus.shipped || (status === orderStatus.completed && selfCompleted === 1))

/** All verbs that this person may apply to this order now. */
export const orderVerbsOf = <Order extends OrderState>(
  name: string,
  machine: Machine<Order, OrderActor, OrderVerb>,
  order: Order,
  actor: OrderActor,
): string[] => {
  const { codes, hid } = actor
  const change = codes.has(`${name}.update`) ? changeable(order, actor) : 'nothing'
  return [
    ...(change === 'nothing' ? [] : [change === 'all' ? 'update' : 'note']),
    ...transitionsOf(machine, order, actor).map(({ verb }) => verb),
    ...(codes.has('mall.receive') && mayTakeDelivery(order) ? ['take-delivery'] : []),
    ...(order.status === orderStatus.shipped && codes.has(`${name}.ship`) && hid === null ? ['correct-ems'] : []),
    ...(isCorrectable(order) && codes.has('orders.correct-arrival') && hid === null ? ['correct-arrival'] : []),
    ...((order.statusBit & flags.afterSaleAsked) !== 0 && codes.has(`${name}.after-sale`) && hid === null
      ? ['decline-after-sale']
      : []),
    ...(['flag', 'print', 'export'] as const).filter((verb) => codes.has(`${name}.${verb}`)),
    ...(codes.has('orders.track') ? ['track'] : []),
  ]
}

/** The same for an order of another server; an order without a state can only be viewed. */
export const orderOffers = <Order extends OrderState>(
  name: string,
  machine: Machine<Order, OrderActor, OrderVerb>,
): Offers =>
  Object.assign(
    (row: UncertainRow, actor: OfferActor) =>
      typeof row.status === 'number'
        ? orderVerbsOf(name, machine, { statusBit: 0, shippedAt: null, ...row } as unknown as Order, actor)
        : [],
    {
      codes: codesByVerb([
        ...machine.transitions,
        ...['update', 'flag', 'print', 'export'].map((verb) => ({ verb, can: `${name}.${verb}` })),
        { verb: 'note', can: `${name}.update` },
        { verb: 'correct-ems', can: `${name}.ship` },
        { verb: 'correct-arrival', can: 'orders.correct-arrival' },
        { verb: 'decline-after-sale', can: `${name}.after-sale` },
        { verb: 'track', can: 'orders.track' },
        { verb: 'take-delivery', can: 'mall.receive' },
      ]),
    },
  )
