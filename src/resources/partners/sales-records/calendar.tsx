/** A month of sales records: how many of each day, and how many are to be followed up; each figure leads to its rows. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Input, Spin } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { dayAfter, mondayOf } from '../../../../contract/core/times'
import { type SalesDay, salesRecords } from '../../../../contract/partners/sales-records'
import '../../../providers/dates'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { FilterBar } from '../../../ui/filter-bar'
import { formatDate } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useUiVars } from '../../../ui/ui-vars'
import { useSalesFilters } from './filters'
import { calendarPath, listPath } from './paths'
import styles from './sales-records.module.css'
import { SalesRecordTabs } from './tabs'

const names = ['keyword', 'kind', 'cid', 'sid', 'hid', 'target'] as const
type Asked = Partial<Record<(typeof names)[number], string>>

const present = () => formatDate(Date.now() / 1000).slice(0, 7)

/** What the calendar shows, as the address says it. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const said = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(said) ? said : present()
  const filters: Asked = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((now) => {
      for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name)
      return now
    })
  return { month, filters, change, reset: () => setSearch({ month }) }
}

const rowsHref = (filters: Asked, days: Readonly<Record<string, string>>) =>
  `${listPath}?${new URLSearchParams({ ...filters, ...days })}`

/** The days of the weeks that a month touches, Monday first. */
const weeksOf = (month: string): string[][] => {
  const first = mondayOf(`${month}-01`)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAfter(first, week * 7 + day)),
  )
  return weeks.filter((days) => days.some((day) => day.startsWith(month)))
}

interface DayProps {
  date: string
  filters: Asked
  counted: SalesDay | undefined
}

const Day = ({ date, filters, counted }: DayProps) => {
  const t = useT()
  const { records = 0, next = 0 } = counted ?? {}
  return (
    <td className={date === formatDate(Date.now() / 1000) ? styles.today : undefined}>
      <time dateTime={date}>{Number(date.slice(8))}</time>
      {records > 0 && (
        <Link href={rowsHref(filters, { start_date: date, end_date: date })}>
          {t('salesRecord.records', { count: records })}
        </Link>
      )}
      {next > 0 && (
        <Link className={styles.next} href={rowsHref(filters, { next_start: date, next_end: date })}>
          {t('salesRecord.followUps', { count: next })}
        </Link>
      )}
    </td>
  )
}

const Month = ({ month, filters }: { month: string; filters: Asked }) => {
  const t = useT()
  const vars = useUiVars()
  const { data, error, refetch, isFetching } = useCallQuery(
    salesRecords.calls.calendar,
    { query: { month, ...filters } as { month: string } },
    { placeholderData: keepPreviousData },
  )
  const days = new Map((data?.data ?? []).map((day) => [day.date, day]))
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  return (
    <Spin spinning={isFetching}>
      <table className={styles.month} style={vars}>
        <caption>{t('salesRecord.calendarOf', { month })}</caption>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((date) => (
              <th key={date} scope="col">
                {dayjs(date).format('dd')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                date.startsWith(month) ? (
                  <Day key={date} date={date} filters={filters} counted={days.get(date)} />
                ) : (
                  <td key={date} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Spin>
  )
}

export const SalesCalendar = () => {
  const t = useT()
  const { month, filters, change, reset } = useAsked()
  const move = (by: number) => change({ month: dayjs(`${month}-01`).add(by, 'month').format('YYYY-MM') })
  return (
    <ListPage title={t('screen.salesRecords')}>
      <SalesRecordTabs current={calendarPath} />
      <FilterBar filters={useSalesFilters(filters.cid)} values={filters} onChange={change} onReset={reset} />
      <div className={styles.bar}>
        <Button aria-label={t('salesRecord.earlier')} icon={<LeftOutlined aria-hidden />} onClick={() => move(-1)} />
        <Button onClick={() => change({ month: present() })}>{t('salesRecord.thisMonth')}</Button>
        <Button aria-label={t('salesRecord.later')} icon={<RightOutlined aria-hidden />} onClick={() => move(1)} />
        <Input
          type="month"
          aria-label={t('salesRecord.month')}
          className={styles.chosen}
          value={month}
          onChange={({ target }) => target.value && change({ month: target.value })}
        />
      </div>
      <Month month={month} filters={filters} />
    </ListPage>
  )
}
