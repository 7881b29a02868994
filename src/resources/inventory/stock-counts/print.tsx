/** The sheet that is taken to the shelves: what should lie there, and room to write what does. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
  type StockCount,
  type StockCountLine,
  stockCountStatus,
  stockCounts,
} from '../../../../contract/inventory/stock-counts'
import type { ApiError } from '../../../providers/data/api-error'
import { readOnce } from '../../../providers/data/read-once'
import { type Send, useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { formatCount, formatInstant } from '../../../ui/format'
import { useOfCompany } from '../of-company'
import { PrintPage } from '../print-page'
import { DocumentSheet, type PrintColumn } from '../print-table'
import { goodsText } from '../product-picker'
import { batchWords } from './line-text'
import { scopeOf } from './states'

const pageSize = 200

interface Printed {
  count: StockCount
  lines: readonly StockCountLine[]
}

/** The whole of it, page by page. */
const readAll = async (send: Send, countId: number, signal: AbortSignal): Promise<Printed> => {
  const params = { countId }
  const { data: count } = await send(stockCounts.calls.info, { params, signal })
  const lines: StockCountLine[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { data, total = 0 } = await send(stockCounts.calls.lines, { params, query: { pageNum, pageSize }, signal })
    lines.push(...data)
    if (data.length < pageSize || lines.length >= total) return { count, lines }
  }
}

const isCounted = ({ status }: Pick<StockCount, 'status'>) => status !== stockCountStatus.counting

const useColumns = (count: Pick<StockCount, 'blind' | 'status'>): PrintColumn<StockCountLine>[] => {
  const t = useT()
  const figure = true
  // Once the counting is over, the sheet shows what was found; until then there is room to write it.
  const over = isCounted(count)
  const told = count.blind === 0 || over
  return [
    {
      ...{ key: 'goods', title: t('stock.product') },
      of: ({ productName: name, spec, found }) => [goodsText({ name, spec }), found === 1 ? t('stock.found') : null],
    },
    { key: 'bin', title: t('stock.bin'), whole: true, of: ({ bin }) => [bin] },
    { key: 'variant', title: t('stock.variant'), of: ({ variant }) => [variant] },
    { key: 'batch', title: t('stock.batchAndSerial'), of: batchWords },
    { key: 'expiry', title: t('stock.expiry'), whole: true, of: ({ expiry }) => [expiry] },
    { key: 'unit', title: t('stock.unit'), of: ({ unit }) => [unit] },
    ...(told
      ? [
          {
            ...{ key: 'books', title: t('stock.books'), figure },
            of: ({ expected, snapshot }: StockCountLine) => [formatCount(expected ?? snapshot)],
          },
        ]
      : []),
    {
      ...{ key: 'counted', title: t('stock.counted'), figure, ...(!over && { width: '24mm' }) },
      of: ({ counted }) => [over && counted !== null ? formatCount(counted) : null],
    },
    ...(over
      ? [
          {
            ...{ key: 'difference', title: t('stock.difference'), figure },
            of: ({ difference }: StockCountLine) => [difference ? formatCount(difference) : null],
          },
        ]
      : []),
    { key: 'note', title: t('stock.note'), width: '30mm', of: () => [] },
  ]
}

const Sheet = ({ count, lines }: Printed) => {
  const t = useT()
  return (
    <DocumentSheet
      title={t('stock.countSheet')}
      no={count.no}
      stamp={count.status === 3 ? t('stock.countState.3') : undefined}
      facts={[
        ...useOfCompany().printed(count.cid),
        [t('stock.warehouse'), count.warehouseName],
        [t('stock.scope'), scopeOf(count, t)],
        [t('stock.countBegan'), formatInstant(count.created)],
        [t('stock.countLines'), formatCount(count.lines)],
        [t('stock.note'), count.note],
      ]}
      columns={useColumns(count)}
      lines={lines}
      sums={null}
      signatures={[
        `${t('stock.countedBy')}:`,
        `${t('stock.countedAt')}:`,
        `${t('stock.checker')}: ${count.checkerName}`,
      ]}
      seal=""
      roomToWrite={!isCounted(count)}
    />
  )
}

export const StockCountPrint = () => {
  const t = useT()
  const countId = Number(useParams().countId)
  const send = useSend()
  const query = useQuery<Printed, ApiError>({
    ...readOnce,
    queryKey: ['count-sheet', countId],
    queryFn: ({ signal }) => readAll(send, countId, signal),
  })
  const title = `${t('stock.countSheet')} ${query.data?.count.no ?? ''}`
  return (
    <PrintPage title={title} query={query} numbered={query.data?.count.no}>
      {query.data && <Sheet {...query.data} />}
    </PrintPage>
  )
}
