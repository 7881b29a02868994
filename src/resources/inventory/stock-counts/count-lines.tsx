/** The lines of a count, a page at a time, by what one looks for; while it is open, counted by keyboard and scanner. */
import { Alert, Button, Empty, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  countShows,
  type StockCount,
  type StockCountLine,
  stockCounts,
} from '../../../../contract/inventory/stock-counts'
import { download } from '../../../providers/data/download'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { useOffered } from '../../../providers/offered'
import { ExportButton } from '../../../records/export-button'
import { goToNextField } from '../../../ui/scan'
import { StateTabs } from '../../../ui/state-tabs'
import { TablePages } from '../../../ui/table-pages'
import { usePhone } from '../../../ui/use-phone'
import styles from '../documents.module.css'
import { CountingTools } from './counting-tools'
import { withKept } from './line-text'
import { LinesTable } from './lines-table'
import { useCounting } from './use-counting'
import { useLooked } from './use-looked'

const reread = 15_000
const shows = countShows.filter((show) => show !== 'all')

interface LinesHeadProps {
  count: StockCount
  /** What the books say is not to be seen yet. */
  hidden: boolean
  show: (typeof countShows)[number]
  filters: { show: (typeof countShows)[number]; keyword?: string }
  looked: ReturnType<typeof useLooked>
}

/** Which lines are looked at, and their export. */
const LinesHead = ({ count, hidden, show, filters, looked: { keyword, hrefOf, go } }: LinesHeadProps) => {
  const t = useT()
  const { countId } = count
  return (
    <div className={styles.head}>
      <StateTabs
        label={t('stock.lines')}
        active={show === 'all' ? undefined : show}
        tabs={shows
          .filter((one) => !(hidden && one === 'differences'))
          .map((one) => ({ value: one, label: t(`stock.show.${one}`) }))}
        counts={{ all: count.lines, uncounted: count.lines - count.counted }}
        hrefOf={(value) => hrefOf({ show: value === undefined ? undefined : String(value) })}
        onSelect={(value) => go({ show: value === undefined ? undefined : String(value) })}
      />
      <div className={styles.actions}>
        <Input.Search
          key={keyword}
          allowClear
          style={{ width: 220 }}
          aria-label={t('stock.keyword')}
          placeholder={t('stock.keyword')}
          defaultValue={keyword}
          onSearch={(text) => go({ keyword: text.trim() })}
        />
        <ExportButton
          call={stockCounts.calls.export}
          fetchFile={() => download(stockCounts.calls.export, { params: { countId }, query: filters })}
          background={{ origin: 'stock-counts', query: { ...filters, countId } }}
        />
      </div>
    </div>
  )
}

export const CountLines = ({ count }: { count: StockCount }) => {
  const t = useT()
  const phone = usePhone()
  const { countId } = count
  const looked = useLooked()
  const { show: asked, page, size, keyword, hrefOf, go } = looked
  const open = useOffered(stockCounts.calls.info, count).allowed.includes('count')
  const hidden = count.blind === 1 && count.status === 0
  const show = hidden && asked === 'differences' ? 'all' : asked
  const [paper, setPaper] = useState<Dayjs | null>(null)
  const [typed, type] = useState<StockCountLine>()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const counting = useCounting(countId, paper?.unix())
  useLeaveGuard(open && counting.unsaved + counting.problems.size > 0)
  const filters = { show, ...(keyword && { keyword }) }
  const { data, error, isFetching, refetch } = useCallQuery(
    stockCounts.calls.lines,
    { params: { countId }, query: { ...filters, pageNum: page, pageSize: size } },
    { placeholderData: (before) => before, ...(open && { refetchInterval: reread }) },
  )
  // What the books say of a blind count is told from then on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is another state is the reason
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [count.status])
  const drop = useAction(stockCounts.calls.dropLine)
  const newest = (line: StockCountLine) => {
    const known = counting.known.get(line.line)
    return known && known.version > line.version ? known : line
  }
  const kept = [...counting.disputed.values()].map(({ theirs }) => theirs)
  const lines = withKept(data?.data ?? [], typed ? [typed, ...kept] : kept).map(newest)
  // What is wrong with a line that is not in sight.
  const elsewhere = [...counting.problems].flatMap(([line, text]) =>
    lines.some((one) => one.line === line) ? [] : [`#${line} ${text}`],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) goToNextField(event, box.current, end.current)
  }
  return (
    <>
      {open && (
        <CountingTools
          {...{ count, counting, newest, paper }}
          onPaper={setPaper}
          onLook={(code) => go({ show: undefined, keyword: code })}
        />
      )}
      {counting.failed && (
        <Alert
          type="error"
          showIcon
          message={Object.values(counting.failed.errors ?? {}).join(' ') || counting.failed.message}
          action={counting.unsaved > 0 && <Button onClick={counting.retry}>{t('core.action.retry')}</Button>}
        />
      )}
      {elsewhere.length > 0 && <Alert type="error" showIcon message={elsewhere.join(' ')} />}
      <LinesHead {...{ count, hidden, show, filters, looked }} />
      {error && !data ? (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; Enter leads from one to the next
        <div ref={box} onKeyDown={onKeyDown} aria-busy={isFetching}>
          <LinesTable
            {...{ lines, hidden }}
            counting={open ? counting : undefined}
            onType={type}
            onDrop={({ line }) => drop.mutate({ params: { countId }, query: { line } })}
          />
          {data && lines.length === 0 && <Empty description={t('stock.noLinesHere')} />}
        </div>
      )}
      <TablePages
        {...{ page, size, phone, total: data?.total ?? 0 }}
        onPage={(to, many) =>
          go({ page: to === 1 ? undefined : String(to), ...(many !== size && { size: String(many) }) })
        }
        pageHref={(to) => hrefOf({ page: to === 1 ? undefined : String(to) })}
      />
      {open && (
        <p ref={end} tabIndex={-1} className={styles.hint}>
          {t('stock.countKeys')}
        </p>
      )}
    </>
  )
}
