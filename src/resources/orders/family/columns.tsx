/** The columns of a list of orders: those that all kinds have, and in their midst what a kind says of its goods. */
import { useMemo } from 'react'
import { flags, orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, flagsOf, instant, money, state, text } from '../../../ui/columns'
import { dash, formatCount } from '../../../ui/format'
import { goodsName } from './goods-name'
import { useOrderKind } from './kind'
import type { Order } from './order'
import { useOrderT } from './words'

/** Those that somebody must act on; the others only say how far the order is. */
const urging: number = flags.urgent | flags.held | flags.shortOfStock | flags.overCredit
/** Stands beside the bits of the server, which has a field of its own for it. */
const changedBit = 1 << 20

const marksOf = ({ statusBit, caseStatus }: Order) => (statusBit & urging) | (caseStatus === 1 ? changedBit : 0)

export const useOrderColumns = (): readonly ColumnSpec<Order>[] => {
  const t = useT()
  const label = useOrderT()
  const { forPatient, idOf, detailPath, useColumns } = useOrderKind()
  const own = useColumns()
  const isOfClinic = useIsOfClinic()
  return useMemo(() => {
    const labelled = <Item extends { label: string }>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, label: label(item.label) }))
    const marks = flagsOf<{ marks: number }>('marks', t('order.column.flags'), [
      ...labelled(orderFlags.filter(({ bit }) => (bit & urging) !== 0)),
      { bit: changedBit, label: t('order.flag.changed'), colour: 'blue' },
    ])
    const progress = flagsOf<Order>(
      'statusBit',
      t('order.column.progress'),
      labelled(orderFlags.filter(({ bit }) => (bit & urging) === 0)),
    )
    const clinic = text<Order>('hospitalName', t('order.column.hospitalName'), { width: 160, sortable: true })
    const patient = custom<Order>('patientName', t('order.column.patientName'), (row) => row.patientName || dash, {
      width: 90,
      sortable: true,
    })
    const doctor = custom<Order>('doctorName', t('order.column.doctorName'), (row) => row.doctorName || dash, {
      width: 90,
      defaultHidden: true,
    })
    return [
      code('orderNo', t('order.column.orderNo'), {
        href: (row) => detailPath(idOf(row)),
        width: 160,
        sortable: true,
        pinned: 'left',
      }),
      instant('orderDate', t('order.column.orderDate'), { sortable: true }),
      ...(isOfClinic ? [] : [clinic]),
      ...(forPatient ? [patient] : []),
      custom('productName', t('order.column.productName'), goodsName, { width: 180, sortable: true, ellipsis: true }),
      ...own.goods,
      custom('pieces', t('order.column.pieces'), ({ units }) => formatCount(units), { width: 64, align: 'right' }),
      ...(own.counted ?? []),
      money('amount', t('order.column.amount'), { width: 100, sortable: true }),
      state('status', t('order.column.status'), labelled(orderStates), {
        sortable: true,
        pinned: 'right',
      }),
      custom('statusBit', t('order.column.flags'), (row) => marks.render({ marks: marksOf(row) }), { width: 130 }),
      custom('emsNumber', t('order.column.emsNumber'), (row) => row.emsNumber.replaceAll(',', ' ') || dash, {
        width: 150,
        ellipsis: true,
      }),
      custom('progress', t('order.column.progress'), progress.render, { width: 200, defaultHidden: true }),
      ...own.further,
      custom('mode', t('order.column.mode'), ({ order_mode_type }) => label(`order.mode.${order_mode_type}`), {
        width: 90,
        defaultHidden: true,
      }),
      // Kinds that are ordered by their doctors show them among their own.
      ...(forPatient && !own.goods.some(({ key }) => key === doctor.key) ? [doctor] : []),
      text('operatorName', t('order.column.operatorName'), { width: 90, defaultHidden: true }),
      text('orderNote', t('order.column.orderNote'), { width: 180, defaultHidden: true }),
      instant('updated', t('order.column.updated'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label, forPatient, isOfClinic, idOf, detailPath, own])
}
