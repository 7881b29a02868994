/** What is scanned finds its line of the count, however fast it comes; where there are several, or none, the person is asked. */

import { useEffect, useRef, useState } from 'react'
import { type StockCountLine, stockCounts } from '../../../../contract/inventory/stock-counts'
import { isSameBatch } from '../../../../contract/inventory/stock-document'
import { variantOf } from '../../../../contract/inventory/variant'
import { ApiError } from '../../../providers/data/api-error'
import { useSend } from '../../../providers/data/use-send'
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

/** What was counted last, and what it had been chosen from. */
export interface LastScan {
  line: StockCountLine
  chosen: Unclear | undefined
}

const keyOf = ({ goods, variant, batchId, batchNo, serialNo }: Scanned) =>
  JSON.stringify([goods.productId, variant, batchId ?? 0, batchNo ?? '', serialNo ?? ''])

/**
 * @param lines how many the count has: another one may be what a code is of from then on
 * @param onLine counts one piece, or several, of a line
 */
export const useScans = (countId: number, lines: number, onLine: (line: StockCountLine, times: number) => void) => {
  const t = useT()
  const send = useSend()
  const known = useRef(new Map<string, Promise<readonly StockCountLine[]>>())
  const chosen = useRef(new Map<string, Unclear>())
  const [unclear, setUnclear] = useState<readonly Unclear[]>([])
  const [last, setLast] = useState<LastScan>()
  const forget = () => {
    known.current.clear()
    chosen.current.clear()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is another number is the reason
  useEffect(forget, [lines])

  const read = async ({
    goods,
    variant: said,
    batchId,
    batchNo,
    serialNo,
  }: Scanned): Promise<readonly StockCountLine[]> => {
    const variant = said && (variantOf(goods.category, said) ?? said)
    const keyword = serialNo ?? batchNo
    const ofGoods = { productId: goods.productId, ...(variant && { variant }), ...(keyword && { keyword }) }
    const about = batchId === undefined ? ofGoods : { batchId }
    const { data } = await send(stockCounts.calls.lines, { params: { countId }, query: { ...about, pageSize: 50 } })
    if (batchId !== undefined) return data
    const isOf = (label: string | undefined, kept: string) => label === undefined || isSameBatch(label, kept)
    return data.filter((line) => isOf(batchNo, line.batchNo) && isOf(serialNo, line.serialNo))
  }
  const count = (key: string, line: StockCountLine, times: number) => {
    setLast({ line, chosen: chosen.current.get(key) })
    if (times > 0) onLine(line, times)
  }
  const ask = (scan: Unclear) =>
    setUnclear((now) =>
      now.some(({ key }) => key === scan.key)
        ? now.map((one) => (one.key === scan.key ? { ...one, times: one.times + scan.times } : one))
        : [...now, scan],
    )
  const take = async (scanned: Scanned): Promise<void> => {
    const key = keyOf(scanned)
    const asked = known.current.get(key) ?? read(scanned)
    known.current.set(key, asked)
    try {
      const found = await asked
      const [only] = found
      if (only && found.length === 1) count(key, only, 1)
      else ask({ key, scanned, lines: found, times: 1 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      known.current.delete(key)
      void toast('error', t('stock.scanFailed', { name: goodsText(scanned.goods) }))
    }
  }
  /** The person has said what it is: from then on it is that. */
  const settle = (scan: Unclear, line: StockCountLine | undefined) => {
    const { key, times } = scan
    setUnclear((now) => now.filter((one) => one.key !== key))
    if (!line) return
    known.current.set(key, Promise.resolve([line]))
    chosen.current.set(key, scan)
    count(key, line, times)
  }
  /** From now on it may be another one. */
  const chooseAgain = (scan: Unclear) => {
    known.current.delete(scan.key)
    ask({ ...scan, times: 0 })
  }
  /** A line that was added by hand. */
  const added = (line: StockCountLine) => {
    forget()
    setLast({ line, chosen: undefined })
  }
  return { take: (scanned: Scanned) => void take(scanned), unclear, settle, last, chooseAgain, added }
}
