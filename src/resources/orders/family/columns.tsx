/** The columns of a list of orders: those that all kinds have, and in their midst what a kind says of its goods. */
import { useMemo } from 'react'
import { flags, orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { type Language, useLanguage, useT } from '../../../providers/i18n'
import { usePatientHref } from '../../../providers/use-patient-href'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, flagsOf, instant, money, state, text } from '../../../ui/columns'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { goodsName } from './goods-name'
import { useOrderKind } from './kind'
import type { Order } from './order'
import { useOrderT } from './words'

/** Those that call for an action; the others only say how far the order is. */
const urging: number =
  flags.urgent | flags.held | flags.shortOfStock | flags.overCredit | flags.receivedShort | flags.afterSaleAsked
/** Stands beside the bits of the server, which has a field of its own for it. */
const changedBit = 1 << 20

/** Pixels for the head with its arrows; names are short. */
const patientWidth: Record<Language, number> = { 'zh-CN': 66, en: 78 }

const marksOf = ({ statusBit, caseStatus }: Order) => (statusBit & urging) | (caseStatus === 1 ? changedBit : 0)

export const useOrderColumns = (): readonly ColumnSpec<Order>[] => {
  const t = useT()
  const label = useOrderT()
  const language = useLanguage()
  const { forPatient, idOf, detailPath, useColumns } = useOrderKind()
  const own = useColumns()
  const isOfClinic = useIsOfClinic()
  const patientHref = usePatientHref()
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
    const clinic = text<Order>('hospitalName', t('order.column.hospitalName'), {
      width: 104,
      sortable: true,
      wraps: true,
    })
    const named = (row: Order) => {
      const href = patientHref(row as { pid?: number })
      return href !== undefined && row.patientName ? (
        <Link href={href}>{row.patientName}</Link>
      ) : (
        row.patientName || dash
      )
    }
    const patient = custom<Order>('patientName', t('order.column.patientName'), named, {
      width: patientWidth[language],
      sortable: true,
      wraps: true,
    })
    const doctor = custom<Order>('doctorName', t('order.column.doctorName'), (row) => row.doctorName || dash, {
      width: 90,
      defaultHidden: true,
    })
    return [
      code('orderNo', t('order.column.orderNo'), {
        href: (row) => detailPath(idOf(row)),
        under: ({ orderDate }) => formatInstant(orderDate),
        width: 140,
        sortable: true,
        pinned: 'left',
      }),
      ...(isOfClinic ? [] : [clinic]),
      ...(forPatient ? [patient] : []),
      custom('productName', t('order.column.productName'), goodsName, { width: 112, sortable: true, wraps: true }),
      ...own.goods,
      custom('pieces', t('order.column.pieces'), ({ units }) => formatCount(units), { width: 46, align: 'right' }),
      ...(own.counted ?? []),
      money('amount', t('order.column.amount'), { width: 96, sortable: true }),
      state('status', t('order.column.status'), labelled(orderStates), {
        sortable: true,
        pinned: 'right',
      }),
      custom('statusBit', t('order.column.flags'), (row) => marks.render({ marks: marksOf(row) }), { width: 110 }),
      ...(own.behind ?? []),
      custom('emsNumber', t('order.column.emsNumber'), (row) => row.emsNumber.replaceAll(',', ' ') || dash, {
        width: 130,
        wraps: true,
      }),
      // Stands below the number; by itself for those who sort by it.
      instant('orderDate', t('order.column.orderDate'), { sortable: true, defaultHidden: true }),
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
  }, [t, label, language, forPatient, isOfClinic, patientHref, idOf, detailPath, own])
}
