/** Places several orders, all or none, or only tries to: both by the code that places one. */
import type { Placed, Placing, PlacingAll, Tried } from '../../contract/orders/placing'
import { inSavepoint } from '../http/changes'
import { type Message, Refusal, say } from '../http/refusal'
import { type PlacingContext, placeOrder } from './place'

type Line = PlacingAll['orders'][number]
type Outcome = { placed: Placed } | { refusal: Refusal }

const outcomeOf = async (context: PlacingContext, placing: Placing): Promise<Outcome> => {
  try {
    return { placed: await inSavepoint(context.db, (db) => placeOrder({ ...context, db }, placing)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** The refusals of all orders as one: errors named from the body, each warning with its line; a stop stands for itself. */
const refusalOf = (refusals: readonly { at: number; refusal: Refusal }[]): Refusal => {
  const whole = refusals.find(({ refusal: { options } }) => !options.errors && !options.warnings)
  if (whole) return whole.refusal
  const errors = refusals.flatMap(({ at, refusal }) =>
    Object.entries(refusal.options.errors ?? {}).map(([field, message]) => [`orders.${at}.${field}`, message] as const),
  )
  if (errors.length > 0) return new Refusal('rule', { errors: Object.fromEntries(errors) })
  const warnings = refusals.flatMap(({ at, refusal }) =>
    (refusal.options.warnings ?? []).map(
      (message): Message => ({ key: 'order.inLine', params: { line: at + 1, message } }),
    ),
  )
  return new Refusal('rule', { warnings })
}

/**
 * Every order in turn, on what those before it have left of the clinic's credit.
 * @throws Refusal with what speaks against any of them; the transaction around it then keeps none
 */
export const placeOrders = async (
  context: PlacingContext,
  { orders, confirmWarn }: Pick<PlacingAll, 'orders' | 'confirmWarn'>,
): Promise<Placed[]> => {
  const placed: Placed[] = []
  const refusals: { at: number; refusal: Refusal }[] = []
  for (const [at, order] of orders.entries()) {
    const outcome = await outcomeOf(context, { ...order, confirmWarn })
    if ('placed' in outcome) placed.push(outcome.placed)
    else refusals.push({ at, refusal: outcome.refusal })
  }
  if (refusals.length > 0) throw refusalOf(refusals)
  return placed
}

const refused = ({ refusal, options }: Refusal, { t }: PlacingContext): Pick<Tried, 'errors' | 'message'> => ({
  errors: Object.fromEntries(Object.entries(options.errors ?? {}).map(([field, message]) => [field, say(t, message)])),
  message: options.errors ? '' : say(t, options.message ?? { key: refusal }),
})

const tryOne = async (context: PlacingContext, order: Line): Promise<Tried> => {
  const { product } = order.order
  const first = await outcomeOf(context, { ...order, confirmWarn: 0 })
  const doubts = 'refusal' in first ? (first.refusal.options.warnings ?? []) : []
  const outcome = doubts.length > 0 ? await outcomeOf(context, { ...order, confirmWarn: 1 }) : first
  const warnings = doubts.map((warning) => say(context.t, warning))
  if ('refusal' in outcome) {
    const nothing = { status: null, unitPrice: null, discount: null, amount: null }
    return { product, ...nothing, ...refused(outcome.refusal, context), warnings }
  }
  const { status, unitPrice, discount, amount } = outcome.placed
  return { product, status, unitPrice, discount, amount, errors: {}, warnings, message: '' }
}

class TakenBack extends Error {
  constructor(readonly tried: Tried[]) {
    super('tried')
  }
}

/** What placing them would come to, by placing them and taking everything back. */
export const tryOrders = async (context: PlacingContext, { orders }: Pick<PlacingAll, 'orders'>): Promise<Tried[]> => {
  try {
    return await inSavepoint(context.db, async (db) => {
      const tried: Tried[] = []
      for (const order of orders) tried.push(await tryOne({ ...context, db }, order))
      throw new TakenBack(tried)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.tried
    throw error
  }
}
