/** What the line would cost as it is typed, from the server, a moment after the last key. */
import { useEffect, useState } from 'react'
import type { Tried } from '../../../../contract/orders/placing'
import { isMeasured, type LineValues } from './line'
import { useTryLines } from './use-try'

const quietMilliseconds = 500

export const usePrice = (values: LineValues, hid: number | undefined): Tried | undefined => {
  const [known, setKnown] = useState<{ of: LineValues; tried: Tried | undefined }>()
  const tryLines = useTryLines()
  const ready = hid !== undefined && values.item !== null && (!isMeasured(values.product) || values.patient !== null)
  useEffect(() => {
    if (!ready) return
    let wanted = true
    const timer = setTimeout(async () => {
      // Without a price the line can be added all the same: then the failure is said.
      const [tried] = await tryLines([values], hid).catch(() => [])
      if (wanted) setKnown({ of: values, tried })
    }, quietMilliseconds)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [ready, values, hid, tryLines])
  return ready && known?.of === values && known.tried?.status !== null ? known.tried : undefined
}
