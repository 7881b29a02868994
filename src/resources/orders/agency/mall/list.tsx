/** The products of an entry of the mall: price, what the agent has, and the way to the order. */
import { useCallback, useMemo, useState } from 'react'
import { type MallProduct, mall } from '../../../../../contract/orders/mall'
import type { ProductLine } from '../../../../../contract/orders/order-family'
import { placedOrders } from '../../../../../contract/orders/placed-orders'
import { useMayCall } from '../../../../providers/access'
import { useT } from '../../../../providers/i18n'
import { useUser } from '../../../../providers/identity'
import { useListState } from '../../../../providers/list-state'
import { orderLinePath } from '../../../../providers/order-names'
import { usePreference } from '../../../../providers/preferences'
import { useCompanyScope } from '../../../../records/company-scope'
import { RecordList } from '../../../../records/record-list'
import { useClinicFilter } from '../../../../records/use-clinic-filter'
import { custom, text } from '../../../../ui/columns'
import { textFilter } from '../../../../ui/filters'
import { dash, formatMoney } from '../../../../ui/format'
import { LinkButton } from '../../../../ui/link'
import { ListPage } from '../../../../ui/list-page'
import { mark } from '../../../../ui/state-tag'
import { agencyPath } from '../../family/agency-path'
import { chosenPath } from '../chosen-path'
import { Credit } from '../credit'
import { type Draft, draftName } from '../draft'
import type { MallEntry } from './entries'
import { MallPowerTable } from './powers'

/** Care products are medical goods as those of GSP are, and instruments are ordered where other goods are. */
const linesOf: Record<MallEntry, readonly [ProductLine, ...ProductLine[]]> = {
  lens: ['lens'],
  'hard-lens': ['hardlens'],
  'soft-lens': ['softlens'],
  frame: ['frame'],
  gsp: ['gsp', 'care'],
  other: ['other', 'apparatus'],
}
const colours = { enough: 'green', few: 'orange', none: '' } as const
const noDraft: Draft | null = null

/** What the agent does not keep is made when it is ordered. */
const levelKey = ({ level, isStock }: MallProduct) =>
  level === 'none' && isStock === 0 ? 'mall.level.made' : (`mall.level.${level}` as const)

const useColumns = (several: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      text<MallProduct>('name', t('mall.product'), { width: 240, pinned: 'left' }),
      ...(several
        ? [custom<MallProduct>('product', t('mall.line'), ({ product }) => t(`agency.line.${product}`), { width: 110 })]
        : []),
      text<MallProduct>('brandName', t('mall.brand'), { width: 120 }),
      text<MallProduct>('series', t('mall.series'), { width: 120 }),
      text<MallProduct>('spec', t('mall.spec'), { width: 140 }),
      text<MallProduct>('unit', t('mall.unit'), { width: 80 }),
      custom<MallProduct>(
        'price',
        t('mall.price'),
        ({ price, byPower }) => {
          if (price === null) return dash
          return byPower === 1 ? t('mall.price.from', { price: formatMoney(price) }) : formatMoney(price)
        },
        { width: 140, align: 'right' },
      ),
      custom<MallProduct>(
        'level',
        t('mall.level'),
        (row) => mark({ label: t(levelKey(row)), colour: colours[row.level] }),
        { width: 110 },
      ),
    ],
    [t, several],
  )
}

/** The orders that are being put together, and those that were placed. */
const Ways = ({ line }: { line: ProductLine }) => {
  const t = useT()
  const [draft] = usePreference<Draft | null>(draftName, noDraft)
  return (
    <>
      <LinkButton href={orderLinePath.replace('{product}', line)}>{t('mall.orders')}</LinkButton>
      <LinkButton href={agencyPath}>{t('mall.basket', { count: draft?.lines.length ?? 0 })}</LinkButton>
    </>
  )
}

const pageOf = (entry: MallEntry) => {
  const lines = linesOf[entry]
  const asked = { call: mall.calls.products, fixed: { line: lines.join(',') } }
  return () => {
    const t = useT()
    const own = useUser()?.oid ?? null
    const list = useListState({ ...asked, needs: own === null ? 'hid' : undefined })
    const { cid, choice } = useCompanyScope()
    const clinics = useClinicFilter(t('mall.clinic'), cid)
    const filters = useMemo(() => [textFilter('keyword', t('mall.keyword'), { width: 240 }), ...clinics], [t, clinics])
    const hid = Number(list.query.filters.hid) || own
    const mayOrder = useMayCall(placedOrders.calls.create)
    const [shown, show] = useState<MallProduct>()
    const rowActions = useCallback(
      (row: MallProduct) => {
        const { product, productId, isStock } = row
        if (hid === null) return []
        return [
          ...(mayOrder
            ? [{ key: 'order', label: t('mall.order'), href: chosenPath({ product, productId, hid }) }]
            : []),
          ...(product === 'lens' && isStock === 1
            ? [{ key: 'powers', label: t('mall.powers'), onClick: () => show(row) }]
            : []),
        ]
      },
      [t, mayOrder, hid],
    )
    const title = t(`screen.mall.${entry}`)
    return (
      <ListPage title={title}>
        <RecordList
          label={title}
          list={list}
          filters={filters}
          scope={
            <>
              {choice}
              {mayOrder && hid !== null && <Credit hid={hid} total={0} />}
            </>
          }
          columns={useColumns(lines.length > 1)}
          rowActions={rowActions}
          actionsWidth={entry === 'lens' ? { 'zh-CN': 130, en: 150 } : 90}
          empty={t(hid === null ? 'mall.chooseClinic' : 'mall.empty')}
          more={<Ways line={lines[0]} />}
        >
          {shown && hid !== null && (
            <MallPowerTable lens={shown} hid={hid} mayOrder={mayOrder} onClosed={() => show(undefined)} />
          )}
        </RecordList>
      </ListPage>
    )
  }
}

/** By their entry of the menu. */
export const mallPages = {
  lens: pageOf('lens'),
  'hard-lens': pageOf('hard-lens'),
  'soft-lens': pageOf('soft-lens'),
  frame: pageOf('frame'),
  gsp: pageOf('gsp'),
  other: pageOf('other'),
}
