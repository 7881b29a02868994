/**
 * The box that a scanner types into: every code that ends with Enter counts, in the order in which they came, however fast. What a
 * code means may have to be asked of the server; the box is empty for the next one at once.
 */
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { products } from '../../../contract/catalogue/products'
import { readGtin } from '../../../contract/core/gtin'
import { stock } from '../../../contract/inventory/stock'
import { type Send, useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { groupSeparator, readGs1 } from '../../records/read-gs1'
import { typeSeparator } from '../../records/scan-label'
import { maxScanned } from '../../ui/scan'
import styles from './documents.module.css'
import type { Goods } from './product-picker'
import { useUnknownCodes } from './unknown-codes'

export interface Scanned {
  goods: Goods
  variant: string
  batchId?: number
  batchNo?: string
  serialNo?: string
  prodDate?: string | null
  expiry?: string | null
}

/** As labels of batches have it. */
const writtenBatch = /^B(\d{7,})$/i

type Found = (Omit<Scanned, 'goods'> & { goods: Goods | undefined }) | undefined

/**
 * By the code of the house or the number of the bar code; what is sold goes before what is not any more and lies there all the
 * same, the company's own before one of the platform.
 */
const goodsOf = async (send: Send, keyword: string): Promise<Goods | undefined> => {
  const { data } = await send(products.calls.list, { query: { keyword, pageSize: 20 } })
  const found = data.toSorted((one, other) => other.status - one.status)
  const gtin = readGtin(keyword)
  const ofGtin = found.filter((one) => gtin !== undefined && one.gtin === gtin)
  return (
    found.find(({ code }) => code.toLowerCase() === keyword.toLowerCase()) ??
    ofGtin.find(({ cid }) => cid !== null) ??
    ofGtin[0]
  )
}

const batchOf = async (send: Send, batchId: number): Promise<Found> => {
  const { data } = await send(stock.calls.trace, { params: { id: batchId } })
  const [row] = data.rows
  if (!row) return undefined
  const { data: goods } = await send(products.calls.get, { params: { id: row.productId } })
  const { variant, batchNo, serialNo, expiry } = row
  return { goods, variant, batchNo, serialNo, expiry, batchId }
}

/** `MC-0001`, `MC-0001 -2.25/-0.75`, the label of a batch, or what the maker prints on the box. */
const meaningOf = async (send: Send, text: string): Promise<Found> => {
  const batch = writtenBatch.exec(text)?.[1]
  if (batch) return batchOf(send, Number(batch))
  const gs1 = readGs1(text)
  if (gs1) {
    const { gtin, batchNo, serialNo, prodDate, expiry } = gs1
    const label = { ...(batchNo && { batchNo }), ...(serialNo && { serialNo }) }
    return {
      ...{ goods: await goodsOf(send, gtin), variant: '', ...label },
      ...{ prodDate: prodDate ?? null, expiry: expiry ?? null },
    }
  }
  const [code = '', ...rest] = text.split(/\s+/)
  return { goods: await goodsOf(send, code), variant: rest.join(' ') }
}

interface ScanBoxProps {
  onScanned: (scanned: Scanned) => void
  ref?: Ref<HTMLInputElement>
}

export const ScanBox = ({ onScanned, ref }: ScanBoxProps) => {
  const t = useT()
  const send = useSend()
  const known = useRef(new Map<string, Promise<Found>>())
  const queue = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const { add, notice } = useUnknownCodes((codes) => t('stock.scanUnknown', { codes }))

  const take = (text: string) => {
    const asked = known.current.get(text) ?? meaningOf(send, text).catch(() => undefined)
    known.current.set(text, asked)
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(async () => {
      const found = await asked
      if (found?.goods) onScanned({ ...found, goods: found.goods })
      else {
        known.current.delete(text)
        add(text.replaceAll(groupSeparator, ' '))
      }
      setWaiting((count) => count - 1)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typeSeparator(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const text = event.currentTarget.value.normalize('NFKC').trim()
    event.currentTarget.value = ''
    if (text !== '') take(text)
  }
  return (
    <div className={styles.scan}>
      <input
        ref={ref}
        className={styles.box}
        aria-label={t('stock.scan')}
        placeholder={t('stock.scanHint')}
        autoComplete="off"
        maxLength={maxScanned}
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <span role="status">{waiting > 0 && t('stock.scanWaiting', { count: waiting })}</span>
      {notice}
    </div>
  )
}
