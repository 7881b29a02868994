/** The orders or clinics behind a figure of a person: the same month, the same count, the same amount. */
import { useMemo } from 'react'
import type { FigureRow } from '../../../../contract/statistics/figure-rows'
import { performanceMeasures, performanceTargets } from '../../../../contract/statistics/performance'
import { download } from '../../../providers/data/download'
import { useCallQuery } from '../../../providers/data/use-call'
import { type Key, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { ExportButton } from '../../../records/export-button'
import { custom, money, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter } from '../../../ui/filters'
import { formatCount, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { FigureLink } from '../family/figure-link'
import { useRecordHref } from '../family/record-href'
import { styles } from '../family/styles'
import { peoplePath } from './paths'
import { PerformanceTabs } from './tabs'

const { get, rows: rowsCall, exportRows } = performanceTargets.calls

const useColumns = () => {
  const t = useT()
  const hrefOf = useRecordHref()
  return useMemo(
    () => [
      text<FigureRow>('date', t('statistic.date'), { width: 110 }),
      custom<FigureRow>('kind', t('performance.rowKind'), ({ kind }) => t(`performance.row.${kind}` as Key), {
        width: 110,
      }),
      custom<FigureRow>('no', t('performance.rowNo'), (row) => <FigureLink href={hrefOf(row)}>{row.no}</FigureLink>, {
        width: 170,
      }),
      text<FigureRow>('hospitalName', t('statistic.clinic'), { width: 200 }),
      custom<FigureRow>(
        'name',
        t('performance.rowName'),
        (row) => (row.no === '' ? <FigureLink href={hrefOf(row)}>{row.name}</FigureLink> : row.name),
        { width: 200 },
      ),
      custom<FigureRow>('quantity', t('performance.rowQuantity'), ({ quantity }) => formatCount(quantity), {
        ...{ width: 90, align: 'right' },
      }),
      money<FigureRow>('amount', t('performance.amount')),
    ],
    [t, hrefOf],
  )
}

/** The name of whose rows these are, which the figures say. */
const usePerson = ({ month, cid, sid, uid }: Readonly<Record<string, string>>) => {
  const query = { ...(month && { month }), ...(cid && { cid: Number(cid) }) }
  const { data } = useCallQuery(get, { query })
  return data?.data.rows.find((row) => (sid ? String(row.sid) === sid : String(row.uid) === uid))?.name ?? ''
}

export const PeopleRows = () => {
  const t = useT()
  const list = useListState({ call: rowsCall })
  const { filters } = list.query
  const name = usePerson(filters)
  const filter = useMemo(
    () =>
      choiceFilter(
        'measure',
        t('performance.rows'),
        performanceMeasures.map((value) => ({ value, label: t(`performance.${value}`) })),
        { width: 160 },
      ),
    [t],
  )
  const { measure: _, sid: __, uid: ___, ...shared } = filters
  const { amount = 0, quantity = 0 } = list.result.counts ?? {}
  return (
    <ListPage title={t('screen.performance')}>
      <PerformanceTabs current={peoplePath} />
      <FilterBar filters={[filter]} {...list.filterBar} />
      <div className={styles.tools}>
        <Link href={`${peoplePath}?${new URLSearchParams(shared)}`}>{t('performance.toFigures')}</Link>
        <strong>{t('performance.rowsOf', { name, month: filters.month ?? '' })}</strong>
        <span className={styles.total}>
          {t('performance.rowsTotal', {
            rows: formatCount(list.result.total),
            quantity: formatCount(quantity),
            amount: formatMoney(amount),
          })}
        </span>
        <span className={styles.gap} />
        <ExportButton call={exportRows} fetchFile={() => download(exportRows, { query: filters } as never)} />
      </div>
      <DataTable columns={useColumns()} {...list.table} label={t('performance.rows')} empty={t('figure.none')} />
    </ListPage>
  )
}
