/** What a cart with coupons comes to: the server says it, which knows what each covers. */
import { keepPreviousData } from '@tanstack/react-query'
import type { SalePrice } from '../../../../contract/clinic/sale-price'
import { sales } from '../../../../contract/clinic/sales'
import { useCallQuery } from '../../../providers/data/use-call'
import { usePaused } from '../../../ui/use-paused'
import { bodyOf, type Cart } from './use-cart'

/** The till shows what is wrong beside the cart. */
const quiet = { except: ['rule', 'conflict', 'missing', 'stop', 'network', 'timeout', 'fault'] } as const

interface Priced {
  price: SalePrice
  /** Points that can pay for it at most. */
  maxPoints: number
}

/** @returns what the server says in place of what the till has worked out, and why a coupon cannot be used */
export const useQuote = (
  hid: number,
  cart: Cart,
  { price, maxPoints }: Priced,
): Priced & { fault: string | undefined } => {
  const body = { ...bodyOf(cart), hid }
  const typed = JSON.stringify(body)
  const isAsked = cart.couponIds.length > 0 && cart.lines.length > 0
  const isPaused = usePaused(typed) === typed
  const { data, error } = useCallQuery(
    sales.calls.quote,
    { body },
    { enabled: isAsked && isPaused, retry: false, gcTime: 0, placeholderData: keepPreviousData, meta: quiet },
  )
  if (!isAsked) return { price, maxPoints, fault: undefined }
  const quoted = error ? undefined : data?.data
  const isSame = quoted && quoted.lines.length === cart.lines.length
  const lines = quoted?.lines.map(({ price: one, qty, off, amount }) => ({ retail: one * qty, off, amount })) ?? []
  return {
    maxPoints: quoted?.maxPoints ?? maxPoints,
    price: isSame ? { ...price, ...quoted, lines } : price,
    fault: isPaused && error ? (Object.values(error.errors ?? {})[0] ?? error.message) : undefined,
  }
}
