/** What is scanned finds its line of the count, however fast it comes; where there are several, or none, the person is asked. */
import { useRef, useState } from 'react'
import { type StockCountLine, stockCounts } from '../../../../contract/inventory/stock-counts'
import { ApiError } from '../../../providers/data/api-error'
import { send } from '../../../providers/data/http'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { goodsText } from '../product-picker'
import type { Scanned } from '../scan-box'

/** A scan that is of no line, or may be of several; and how often it came. */
export interface Unclear {
  key: string
  scanned: Scanned
  lines: readonly StockCountLine[]
  times: number
}

const keyOf = ({ goods, variant, batchId }: Scanned) => JSON.stringify([goods.productId, variant, batchId ?? 0])

/** @param onLine counts one piece, or several, of a line */
export const useScans = (countId: number, onLine: (line: StockCountLine, times: number) => void) => {
  const t = useT()
  const known = useRef(new Map<string, Promise<readonly StockCountLine[]>>())
  const [unclear, setUnclear] = useState<readonly Unclear[]>([])
  const read = async ({ goods, variant, batchId }: Scanned): Promise<readonly StockCountLine[]> => {
    const about = batchId === undefined ? { productId: goods.productId, ...(variant && { variant }) } : { batchId }
    const { data } = await send(stockCounts.calls.lines, { params: { countId }, query: { ...about, pageSize: 50 } })
    return data
  }
  const take = async (scanned: Scanned): Promise<void> => {
    const key = keyOf(scanned)
    const asked = known.current.get(key) ?? read(scanned)
    known.current.set(key, asked)
    try {
      const lines = await asked
      const [only] = lines
      if (only && lines.length === 1) return onLine(only, 1)
      setUnclear((now) =>
        now.some((one) => one.key === key)
          ? now.map((one) => (one.key === key ? { ...one, times: one.times + 1 } : one))
          : [...now, { key, scanned, lines, times: 1 }],
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      known.current.delete(key)
      void toast('error', t('stock.scanFailed', { name: goodsText(scanned.goods) }))
    }
  }
  /** The person has said what it is: from then on it is that. */
  const settle = ({ key, times }: Unclear, line: StockCountLine | undefined) => {
    if (line) known.current.set(key, Promise.resolve([line]))
    if (line) onLine(line, times)
    setUnclear((now) => now.filter((one) => one.key !== key))
  }
  return { take: (scanned: Scanned) => void take(scanned), unclear, settle }
}
