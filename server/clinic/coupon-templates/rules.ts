/** What the terms of a coupon template must be, kind by kind, and what may still change once it runs. */
import { maxCardUses } from '../../../contract/clinic/coupon-templates'
import { couponKind, couponScope, couponWay } from '../../../contract/clinic/coupon-terms'
import { type Message, Refusal } from '../../http/refusal'

export interface Terms {
  kind: number
  value: number
  maxOff: number
  price: number
  scope: number
  categories: readonly string[]
  goodsIds: readonly number[]
  feeIds: readonly number[]
  validFrom: string | null
  validTo: string | null
  validDays: number | null
  total: number
  ways: readonly number[]
}

const { amount, percent, exchange, card, gift } = couponKind
const notOfKind: Message = { key: 'couponTemplate.notOfKind' }
const soldByClinic: Message = { key: 'couponTemplate.soldByClinic' }
const repeated: Message = { key: 'input.repeated' }

/** The bounds of the value, by kind; of the kinds without one it is 0. */
const bounds: Readonly<Record<number, readonly [number, number]>> = {
  [amount]: [1, Number.MAX_SAFE_INTEGER],
  [percent]: [50, 99],
  [card]: [1, maxCardUses],
  [exchange]: [0, 0],
  [gift]: [0, 0],
}

const valueFault = ({ kind, value }: Terms): Message | undefined => {
  const [least, most] = bounds[kind] ?? [0, 0]
  if (value >= least && value <= most) return undefined
  if (most === 0) return notOfKind
  return kind === amount ? { key: 'couponTemplate.noAmount' } : { key: 'couponTemplate.value', params: { least, most } }
}

const scopeFaults = ({ kind, scope, categories, goodsIds, feeIds }: Terms): Record<string, Message> => {
  if (kind !== amount && kind !== percent && scope === couponScope.all)
    return { scope: { key: 'couponTemplate.noScope' } }
  const lists = [
    ['categories', categories, couponScope.category],
    ['goodsIds', goodsIds, couponScope.goods],
    ['feeIds', feeIds, couponScope.fees],
  ] as const
  return Object.fromEntries(
    lists.flatMap(([field, list, of]): [string, Message][] => {
      if (scope === of && list.length === 0) return [[field, { key: 'input.required' }]]
      return scope !== of && list.length > 0 ? [[field, { key: 'couponTemplate.notOfScope' }]] : []
    }),
  )
}

const daysFaults = ({ validFrom, validTo, validDays }: Terms): Record<string, Message> => {
  if (validTo === null && validDays === null) return { validTo: { key: 'couponTemplate.noDays' } }
  if (validTo !== null && validDays !== null) return { validDays: { key: 'couponTemplate.oneOfDays' } }
  return validFrom !== null && validTo !== null && validTo < validFrom ? { validTo: { key: 'input.dateOrder' } } : {}
}

/** @throws Refusal at each field that does not fit the others */
export const assertTerms = (terms: Terms): void => {
  const { kind, maxOff, price, ways } = terms
  const value = valueFault(terms)
  const errors: Record<string, Message> = {
    ...(value && { value }),
    ...(maxOff > 0 && kind !== percent && kind !== exchange && { maxOff: notOfKind }),
    ...(price > 0 && kind !== card && { price: notOfKind }),
    // The till gives the card that it sells.
    ...(price > 0 && !ways.includes(couponWay.clinic) && { ways: soldByClinic }),
    ...(new Set(ways).size < ways.length && { ways: repeated }),
    ...scopeFaults(terms),
    ...daysFaults(terms),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Of a running template the total goes up alone, and the last day later.
 * @throws Refusal at each field that would change otherwise
 */
export const assertRunning = (before: Terms & object, after: Terms & object): void => {
  const old = before as unknown as Record<string, unknown>
  const errors: Record<string, Message> = {}
  for (const [field, value] of Object.entries(after)) {
    if (same(value, old[field])) continue
    if (field === 'total') {
      const isMore = before.total > 0 && (after.total === 0 || after.total > before.total)
      if (!isMore) errors.total = { key: 'couponTemplate.totalUp' }
    } else if (field === 'validTo') {
      const isLater = before.validTo !== null && after.validTo !== null && after.validTo > before.validTo
      if (!isLater) errors.validTo = { key: 'couponTemplate.endLater' }
    } else errors[field] = { key: 'couponTemplate.runs' }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}
