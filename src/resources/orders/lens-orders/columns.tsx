/** The columns of the list of lens orders: the right eye before the left, as the trade reads them. */
import { useMemo } from 'react'
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { flags, orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, flagsOf, instant, money, state, text } from '../../../ui/columns'
import { eye, pd } from '../../../ui/eye-columns'
import { dash, formatCount } from '../../../ui/format'
import { detailPath } from './paths'

/** Those that somebody must act on; the others only say how far the order is. */
const urging: number = flags.urgent | flags.held | flags.shortOfStock | flags.overCredit
/** Stands beside the bits of the server, which has a field of its own for it. */
const changedBit = 1 << 20

const marksOf = ({ statusBit, caseStatus }: LensOrder) => (statusBit & urging) | (caseStatus === 1 ? changedBit : 0)

/** Most products carry their brand's name already. */
export const productOf = ({ brandName, productName }: LensOrder) =>
  productName.startsWith(brandName) ? productName : `${brandName} ${productName}`

export const useLensOrderColumns = (): readonly ColumnSpec<LensOrder>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const labelled = <Item extends { label: string }>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, label: label(item.label) }))
    const marks = flagsOf<{ marks: number }>('marks', t('order.column.flags'), [
      ...labelled(orderFlags.filter(({ bit }) => (bit & urging) !== 0)),
      { bit: changedBit, label: t('order.flag.changed'), colour: 'blue' },
    ])
    const progress = flagsOf<LensOrder>(
      'statusBit',
      t('order.column.progress'),
      labelled(orderFlags.filter(({ bit }) => (bit & urging) === 0)),
    )
    const options = ({ orderOptions }: LensOrder) =>
      orderOptions
        .split(',')
        .filter((option) => option !== '')
        .map((option) => label(`order.option.${option}`))
        .join(t('order.listSeparator'))
    return [
      code('orderNo', t('order.column.orderNo'), {
        href: ({ lensOrderId }) => detailPath(lensOrderId),
        width: 160,
        sortable: true,
        pinned: 'left',
      }),
      instant('orderDate', t('order.column.orderDate'), { sortable: true }),
      text('hospitalName', t('order.column.hospitalName'), { width: 160, sortable: true }),
      text('patientName', t('order.column.patientName'), { width: 90, sortable: true }),
      custom('productName', t('order.column.productName'), productOf, {
        width: 180,
        sortable: true,
        ellipsis: true,
      }),
      eye('Od', t('order.right')),
      eye('Os', t('order.left')),
      pd(t('order.column.pd')),
      custom('orderOptions', t('order.column.orderOptions'), (row) => options(row) || dash, { ellipsis: true }),
      custom('pieces', t('order.column.pieces'), (row) => formatCount(row.eyeGlassOd + row.eyeGlassOs), {
        width: 64,
        align: 'right',
      }),
      money('amount', t('order.column.amount'), { width: 100, sortable: true }),
      state('status', t('order.column.status'), labelled(orderStates), {
        width: 90,
        sortable: true,
        pinned: 'right',
      }),
      custom('statusBit', t('order.column.flags'), (row) => marks.render({ marks: marksOf(row) }), { width: 130 }),
      custom('emsNumber', t('order.column.emsNumber'), (row) => row.emsNumber.replaceAll(',', ' ') || dash, {
        width: 150,
        ellipsis: true,
      }),
      custom('progress', t('order.column.progress'), progress.render, { width: 200, defaultHidden: true }),
      custom('orderType', t('order.column.orderType'), ({ orderType }) => label(`order.type.${orderType}`), {
        width: 90,
        defaultHidden: true,
      }),
      custom('mode', t('order.column.mode'), ({ order_mode_type }) => label(`order.mode.${order_mode_type}`), {
        width: 90,
        defaultHidden: true,
      }),
      text('doctorName', t('order.column.doctorName'), { width: 90, defaultHidden: true }),
      text('operatorName', t('order.column.operatorName'), { width: 90, defaultHidden: true }),
      text('orderNote', t('order.column.orderNote'), { width: 180, defaultHidden: true }),
      instant('updated', t('order.column.updated'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label])
}
