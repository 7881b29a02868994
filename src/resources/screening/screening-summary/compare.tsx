/** The figures of a task beside those of another one of the same customer. */
import { Alert, Card, Empty, Select, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { type Figures, type SharedFigure, shareIn, shareOf } from '../../../../contract/screening/summary'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash } from '../../../ui/format'
import { className } from '../class-name'
import { Scrolled, sharedFigures } from './figures'

const shareOfFigures = (figures: Figures | null | undefined, name: SharedFigure) =>
  figures ? shareIn(figures[name], figures[shareOf[name]]) : null

const tenths = (value: number | null) => (value === null ? dash : (value / 10).toFixed(1))

/** Percentage points with their sign. */
const change = (now: number | null, before: number | null) => {
  if (now === null || before === null) return dash
  const points = (now - before) / 10
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((no) => other.includes(no))

interface Pair {
  now: ScreeningSummaryDetails
  before: ScreeningSummaryDetails
}

const Compared = ({ now, before }: Pair) => {
  const t = useT()
  const lines = [
    ...now.byGrade.map(({ grade, figures }) => ({
      ...{ key: `${grade}`, name: className({ grade }, t) ?? t('screeningSummary.noClass'), figures },
      earlier: before.byGrade.find((one) => one.grade === grade)?.figures,
    })),
    { key: 'whole', name: t('screeningSummary.whole'), figures: now.figures, earlier: before.figures },
  ]
  return (
    <>
      {!isSame(now.rulesNos, before.rulesNos) && (
        <Alert
          type="warning"
          showIcon
          message={t('screeningSummary.otherRules', {
            now: now.rulesNos.join(' '),
            before: before.rulesNos.join(' '),
          })}
        />
      )}
      <Scrolled label={t('screeningSummary.compare')}>
        <table className={styles.table} aria-label={t('screeningSummary.compare')}>
          <thead>
            <tr>
              <th scope="col">{t('screeningSummary.grade')}</th>
              {sharedFigures.map((name) => (
                <th key={name} scope="col" data-figure>
                  {t('screeningSummary.compared', { figure: t(`screeningSummary.figure.${name}`) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, figures, earlier }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {sharedFigures.map((of) => {
                  const [is, was] = [shareOfFigures(figures, of), shareOfFigures(earlier, of)]
                  return (
                    <td key={of} data-figure>
                      {tenths(is)} / {tenths(was)} ({change(is, was)})
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  )
}

const Chosen = ({ summary, taskId }: { summary: ScreeningSummaryDetails; taskId: number }) => {
  const { data, error } = useRecord(screeningSummary.calls.get, taskId)
  if (error) return <Alert type="error" showIcon message={error.message} />
  return data ? <Compared now={summary} before={data.data} /> : <Skeleton active />
}

/** Which task it is compared with stands in the address. */
export const Compare = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const query = { customerId: summary.customerId, kind: [summary.kind], page_num: 1, page_size: 50 }
  const { data } = useCallQuery(screeningSummary.calls.list, { query } as never)
  const others = (data?.data ?? []).filter(({ taskId }) => taskId !== summary.taskId)
  const chosen = others.find(({ taskId }) => String(taskId) === search.get('with'))
  return (
    <Card
      size="small"
      title={t('screeningSummary.compare')}
      extra={
        <Select
          allowClear
          aria-label={t('screeningSummary.compareWith')}
          placeholder={t('screeningSummary.compareWith')}
          style={{ minWidth: 220 }}
          popupMatchSelectWidth={false}
          value={chosen?.taskId ?? null}
          options={others.map(({ taskId, name, year, term }) => ({
            value: taskId,
            label: `${t(`screeningSummary.termOf.${term}`, { year, next: year + 1 })} ${name}`,
          }))}
          onChange={(taskId: number | null | undefined) =>
            setSearch(
              (now) => {
                const next = new URLSearchParams(now)
                if (taskId) next.set('with', String(taskId))
                else next.delete('with')
                return next
              },
              { replace: true },
            )
          }
        />
      }
    >
      {chosen ? (
        <Chosen summary={summary} taskId={chosen.taskId} />
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(others.length === 0 ? 'screeningSummary.noOther' : 'screeningSummary.compareHint')}
        />
      )}
    </Card>
  )
}
