/** What a scanner reads at the till: the number of goods, the label of a package with its batch or piece, or the code of a coupon. */
import { useRef } from 'react'
import { type ClinicGoods, clinicGoods, type SellableBatch } from '../../../../contract/clinic/clinic-goods'
import { type Coupon, couponStatus, coupons } from '../../../../contract/clinic/coupons'
import { readGtin } from '../../../../contract/core/gtin'
import { useMayCall } from '../../../providers/access'
import { type Send, useSend } from '../../../providers/data/use-send'
import { type Key, useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { readGs1 } from '../../../records/read-gs1'
import { useStable } from '../../../ui/use-stable'

export interface Scanned {
  goods: ClinicGoods
  /** The one that was scanned; undefined where the code says only what it is. */
  batch?: SellableBatch | undefined
}

const isCouponCode = (code: string) => /^\d{12}$/.test(code)

/** What a scanner types; names are typed in other letters, or are shorter. */
export const isCode = (typed: string): boolean =>
  readGs1(typed) !== undefined || (/\d/.test(typed) && /^[0-9A-Za-z._/-]{6,40}$/.test(typed))

const same = (one: string, other: string | undefined) =>
  other !== undefined && one.toUpperCase() === other.toUpperCase()

/** The goods and their batch, or the text that says why there are none. */
const goodsBy = async (send: Send, hid: number, code: string): Promise<Scanned | Key> => {
  const label = readGs1(code)
  const keyword = label?.gtin ?? code
  const { data } = await send(clinicGoods.calls.list, { query: { hid, status: '1', keyword, page_size: 20 } })
  const number = readGtin(keyword) ?? keyword
  const named = data.find((one) => one.barcode === number || one.code === keyword)
  const goods = named ?? (data.length === 1 ? data[0] : undefined)
  if (!goods) return data.length > 1 ? 'sale.severalScanned' : 'sale.notScanned'
  const [batchNo, serialNo] = [label?.batchNo, label?.serialNo]
  if (label ? batchNo === undefined && serialNo === undefined : named) return { goods }
  const { data: batches } = await send(clinicGoods.calls.batches, { params: { id: goods.goodsId }, query: { hid } })
  const asked = label ? serialNo : code
  const piece = batches.find((one) => one.serialNo !== '' && same(one.serialNo, asked))
  const ofBatch = batches.filter((one) => same(one.batchNo, label ? batchNo : code))
  // A label may bear a serial number though the stock is kept by batch alone.
  const [only] = ofBatch
  const isByBatch = ofBatch.length === 1 && (serialNo === undefined || only?.serialNo === '')
  const batch = piece ?? (isByBatch ? only : undefined)
  if (batch) return { goods, batch }
  // Found by a part of its name or code, though what was typed looked like a label.
  const isPart = [goods.name, goods.code].some((text) => text.toLowerCase().includes(code.toLowerCase()))
  if (!label && ofBatch.length === 0 && isPart) return { goods }
  return ofBatch.length > 1 ? 'sale.severalScanned' : 'sale.batchNotForSale'
}

interface Taking {
  hid: number
  onGoods: (scanned: Scanned) => void
  onCoupon: (coupon: Coupon) => void
}

/** Codes are looked up one after the other, however fast they are scanned. */
export const useScanner = ({ hid, ...taking }: Taking): ((code: string) => void) => {
  const t = useT()
  const send = useSend()
  const mayCoupons = useMayCall(coupons.calls.list)
  const onGoods = useStable(taking.onGoods)
  const onCoupon = useStable(taking.onCoupon)
  const before = useRef<Promise<void>>(Promise.resolve())
  const couponBy = async (code: string) => {
    if (!mayCoupons || !isCouponCode(code)) return undefined
    const { data } = await send(coupons.calls.list, { query: { hid, keyword: code, page_size: 2 } })
    return data.find((one) => one.code === code)
  }
  const lookUp = async (code: string) => {
    const coupon = await couponBy(code)
    if (coupon?.status === couponStatus.unused) return onCoupon(coupon)
    if (coupon) return void toast('error', t('sale.couponOver', { code }))
    const found = await goodsBy(send, hid, code)
    if (typeof found === 'string') void toast('error', t(found, { code }))
    else onGoods(found)
  }
  return (code) => {
    const said = (error: unknown) => void toast('error', error instanceof Error ? error.message : String(error))
    before.current = before.current.then(() => lookUp(code)).catch(said)
  }
}
