/** Calls back when one of the records that the day's cards count has changed, or may have. */
import { useSubscription } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { orderKinds } from '../../../../contract/orders/order-kinds'

const counted = [
  ...['visits', 'reservations', 'revisits', 'patients'],
  ...Object.values(orderKinds).map(({ resource: { name } }) => name),
]

/** What happens in quick succession is read once. */
const settling = 500

export const useLiveChanges = (onChange: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = useRef(onChange)
  heard.current = onChange
  useEffect(() => () => clearTimeout(timer.current), [])
  const onLiveEvent = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => heard.current(), settling)
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: they are as many every time
  for (const resource of counted) useSubscription({ channel: `resources/${resource}`, onLiveEvent })
}
