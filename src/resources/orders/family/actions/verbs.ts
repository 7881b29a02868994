/** What can be done with an order through a dialog: how it reads, and where it stands among the others. */
import type { OrderVerb } from '../../../../../contract/orders/order-machine'
import type { Key } from '../../../../providers/i18n'
import type { Order } from '../order'

export type Verb = OrderVerb | 'correct-ems' | 'note' | 'flag' | 'take-delivery' | 'decline-after-sale'
/** Those that one dialog serves; what has come is taken in by others, by the agent and by the clinic. */
export type PlainVerb = Exclude<Verb, 'arrive' | 'take-delivery'>

interface VerbText {
  verb: Verb
  label: Key
  danger?: boolean
}

/** In the order in which they are offered: the order's next step first, what ends it last. */
const verbs: readonly VerbText[] = [
  { verb: 'submit', label: 'order.verb.submit' },
  { verb: 'review', label: 'order.verb.review' },
  { verb: 'reject', label: 'order.verb.reject', danger: true },
  { verb: 'produce', label: 'order.verb.produce' },
  { verb: 'arrive', label: 'order.verb.arrive' },
  { verb: 'ship', label: 'order.verb.ship' },
  { verb: 'take-delivery', label: 'order.verb.take-delivery' },
  { verb: 'complete', label: 'order.verb.complete' },
  { verb: 'correct-ems', label: 'order.verb.correct-ems' },
  { verb: 'note', label: 'order.verb.note' },
  { verb: 'flag', label: 'order.verb.flag' },
  { verb: 'decline-after-sale', label: 'order.verb.decline-after-sale' },
  { verb: 'after-sale', label: 'order.verb.after-sale', danger: true },
  { verb: 'cancel', label: 'order.verb.cancel', danger: true },
]

/** Those that the server allows for this order now. A clinic that takes the goods into its stock completes the order by it. */
export const verbsOf = ({ allowed }: Pick<Order, 'allowed'>): readonly VerbText[] =>
  verbs.filter(({ verb }) => allowed.includes(verb) && !(verb === 'complete' && allowed.includes('take-delivery')))
