/** The columns of lists of stock, and how near a batch is to its expiry. */
import { useMemo } from 'react'
import type { StockRow } from '../../../contract/inventory/stock'
import { useAllowed } from '../../providers/access'
import { useT } from '../../providers/i18n'
import type { ColumnSpec } from '../../ui/column-spec'
import { code, custom, text } from '../../ui/columns'
import { dash, formatCount } from '../../ui/format'
import { Link } from '../../ui/link'
import { StateTag } from '../../ui/state-tag'
import { asMoney, Cost } from './cost'
import { useOfCompany } from './of-company'
import { batchOf } from './paths'

const colours = { 0: undefined, 1: 'gold', 2: 'orange', 3: 'red' } as const

export const Expiry = ({ expiry, daysLeft, nearness }: Pick<StockRow, 'expiry' | 'daysLeft' | 'nearness'>) => {
  const t = useT()
  if (expiry === null || daysLeft === null) return dash
  const colour = colours[nearness]
  if (!colour) return expiry
  const words =
    daysLeft < 0
      ? t('stock.over', { count: -daysLeft })
      : daysLeft === 0
        ? t('stock.lastDay')
        : t('stock.daysLeft', { count: daysLeft })
  return <StateTag label={`${expiry} · ${words}`} colour={colour} />
}

/** Pieces: digits under digits. */
export const number = <Row,>(key: keyof Row & string, title: string, sortable = false): ColumnSpec<Row> =>
  custom<Row>(key, title, (row) => formatCount(row[key] as number), {
    width: sortable ? 102 : 80,
    align: 'right',
    sortable,
  })

interface OfBatch {
  /** null: there is none yet. */
  batchId: number | null
  batchNo: string | null
  serialNo: string | null
}

/** A batch by its numbers; leads to all that is known of it. */
export const batch = <Row extends OfBatch>(title: string, width = 150): ColumnSpec<Row> =>
  custom<Row>(
    'batchNo',
    title,
    ({ batchId, batchNo, serialNo }) => {
      const name = [batchNo, serialNo].filter(Boolean).join(' / ')
      return batchId === null ? name || dash : <Link href={batchOf(batchId)}>{name || `#${batchId}`}</Link>
    },
    { width },
  )

export const useStockColumns = (): readonly ColumnSpec<StockRow>[] => {
  const t = useT()
  const priced = useAllowed('products.cost')
  const { columns: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      text<StockRow>('productName', t('stock.product'), { width: 160, sortable: true, pinned: 'left' }),
      ...ofCompany<StockRow>(),
      text<StockRow>('spec', t('stock.spec'), { width: 116 }),
      text<StockRow>('variant', t('stock.variant'), { width: 112 }),
      code<StockRow>('batchNo', t('stock.batch'), { width: 118 }),
      custom<StockRow>('expiry', t('stock.expiry'), (row) => <Expiry {...row} />, { width: 222, sortable: true }),
      number<StockRow>('onHand', t('stock.onHand'), true),
      number<StockRow>('locked', t('stock.locked')),
      number<StockRow>('available', t('stock.available')),
      ...(priced
        ? [
            custom<StockRow>('cost', t('stock.cost'), (row) => <Cost {...row} />, { width: 150, align: 'right' }),
            custom<StockRow>('value', t('stock.value'), ({ value }) => asMoney(value), { width: 120, align: 'right' }),
          ]
        : []),
      text<StockRow>('serialNo', t('stock.serial'), { width: 120 }),
      text<StockRow>('bin', t('stock.bin'), { width: 100 }),
      text<StockRow>('warehouseName', t('stock.warehouse'), { width: 120 }),
      text<StockRow>('supplierName', t('stock.supplier'), { width: 160 }),
      custom<StockRow>('batchStatus', t('stock.status'), ({ batchStatus }) =>
        batchStatus === 0 ? t('stock.status.0') : <StateTag label={t(`stock.status.${batchStatus}`)} colour="red" />,
      ),
    ],
    [t, priced, ofCompany],
  )
}
