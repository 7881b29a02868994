/** What goes into the cart: goods by a scanner, goods and fees by name. A scanner types the code and ends it with Enter. */
import { type RefSelectProps, Select } from 'antd'
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useState } from 'react'
import { clinicGoods } from '../../../../contract/clinic/clinic-goods'
import { type CouponTemplate, couponTemplates, templateStatus } from '../../../../contract/clinic/coupon-templates'
import { couponKind } from '../../../../contract/clinic/coupon-terms'
import type { Coupon } from '../../../../contract/clinic/coupons'
import { type Fee, fees } from '../../../../contract/clinic/fees'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { isCode, type Scanned, useScanner } from './use-scanner'

interface ItemSearchProps {
  hid: number
  box: Ref<RefSelectProps>
  onFee: (fee: Fee) => void
  onGoods: (scanned: Scanned) => void
  onCoupon: (coupon: Coupon) => void
  onCard: (card: CouponTemplate) => void
}

/** Cards of several uses that the chain sells. */
const useCards = (hid: number) => {
  const may = useMayCall(couponTemplates.calls.list)
  const query = { hid, kind: couponKind.card, status: String(templateStatus.running), page_size: 50 } as const
  return (useCallQuery(couponTemplates.calls.list, { query }, { enabled: may }).data?.data ?? []).filter(
    ({ price }) => price > 0,
  )
}

/** A box that is empty again once something is taken, for the next one. */
export const ItemSearch = ({ hid, box, onFee, onGoods, onCard, onCoupon }: ItemSearchProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDeferredValue(typed.trim())
  const mayGoods = useMayCall(clinicGoods.calls.list)
  const asked = { query: { hid, status: '1', page_size: 200, sort: 'name' } } as const
  const { data: ofFees, isFetching } = useCallQuery(fees.calls.list, asked)
  const query = { hid, status: '1', page_size: 50, sort: 'name', ...(keyword && { keyword }) }
  const { data: ofGoods } = useCallQuery(clinicGoods.calls.list, { query }, { enabled: mayGoods })
  const cards = useCards(hid)
  const scan = useScanner({ hid, onGoods, onCoupon })
  // What was found for an earlier text is not offered, and what comes late stands last: Enter never takes another one than is seen.
  const found = keyword === typed.trim() ? ofGoods?.data : undefined
  const options = useMemo(
    () => [
      ...(ofFees?.data ?? [])
        .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
        .map(({ feeId, name, price }) => ({ value: `fee-${feeId}`, label: `${name} · ${formatMoney(price)}` })),
      ...cards
        .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
        .map(({ tplId, name, price }) => ({
          value: `card-${tplId}`,
          label: t('sale.cardOption', { name, price: formatMoney(price) }),
        })),
      ...(found ?? []).map(({ goodsId, name, spec, retail, available }) => ({
        value: `goods-${goodsId}`,
        label: t('sale.goodsOption', { name: `${name} ${spec}`.trim(), price: formatMoney(retail), available }),
      })),
    ],
    [found, ofFees, cards, typed, t],
  )
  const onEnter = (event: KeyboardEvent) => {
    const code = typed.trim()
    // A short code is ended before anything could be offered for it.
    const isToBeFound = isCode(code) || (code !== '' && options.length === 0)
    if (event.key !== 'Enter' || !mayGoods || !isToBeFound) return
    event.preventDefault()
    event.stopPropagation()
    setTyped('')
    // The box opens its list at every key, after this one has been heard.
    queueMicrotask(() => setOpen(false))
    scan(code)
  }
  return (
    <Select<string | null>
      ref={box}
      showSearch
      filterOption={false}
      autoFocus
      aria-label={t('sale.addItem')}
      placeholder={t('sale.addItem')}
      notFoundContent={t('sale.noItem')}
      loading={isFetching}
      options={options}
      value={null}
      searchValue={typed}
      open={open}
      onOpenChange={setOpen}
      onSearch={setTyped}
      onInputKeyDown={onEnter}
      onSelect={(key) => {
        setTyped('')
        const goods = ofGoods?.data.find(({ goodsId }) => key === `goods-${goodsId}`)
        const fee = ofFees?.data.find(({ feeId }) => key === `fee-${feeId}`)
        const card = cards.find(({ tplId }) => key === `card-${tplId}`)
        if (card) onCard(card)
        else if (goods) onGoods({ goods })
        else if (fee) onFee(fee)
      }}
    />
  )
}
