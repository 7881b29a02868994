/** The figures of a task beside those of another one of the same customer. */
import { Alert, Card, Empty, Select, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { type PhysicalFigures, type PhysicalShare, physicalShareOf } from '../../../../contract/screening/physical'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { taskKind } from '../../../../contract/screening/screening-tasks'
import { type Figures, type SharedFigure, shareIn, shareOf } from '../../../../contract/screening/summary'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { type Translate, useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash } from '../../../ui/format'
import { className } from '../class-name'
import { Scrolled, sharedFigures } from './figures'

interface Told {
  figures: Figures | null
  physical: PhysicalFigures | null
}

/** A share that is compared: what it is called, and its tenths of a percent. */
interface ComparedShare {
  key: string
  title: string
  share: (of: Told | undefined) => number | null
}

const physicalShares = [
  'thin',
  'overweight',
  'obese',
  'caries',
  'spineFound',
  'hearingFound',
] as const satisfies readonly PhysicalShare[]

const ofVision = (t: Translate, name: SharedFigure): ComparedShare => ({
  ...{ key: name, title: t(`screeningSummary.figure.${name}`) },
  share: (of) => (of?.figures ? shareIn(of.figures[name], of.figures[shareOf[name]]) : null),
})

const ofBody = (t: Translate, name: PhysicalShare): ComparedShare => ({
  ...{ key: name, title: t(`screening.physical.${name}`) },
  share: (of) => (of?.physical ? shareIn(of.physical[name], of.physical[physicalShareOf[name]]) : null),
})

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
    ...now.byGrade.map((of) => ({
      ...{ key: `${of.grade}`, name: className({ grade: of.grade }, t) ?? t('screeningSummary.noClass'), of },
      earlier: before.byGrade.find(({ grade }) => grade === of.grade),
    })),
    { key: 'whole', name: t('screeningSummary.whole'), of: now, earlier: before },
  ]
  const shares =
    now.kind === taskKind.physical
      ? physicalShares.map((name) => ofBody(t, name))
      : sharedFigures.map((name) => ofVision(t, name))
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
              {shares.map(({ key, title }) => (
                <th key={key} scope="col" data-figure>
                  {t('screeningSummary.compared', { figure: title })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, of, earlier }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {shares.map(({ key: figure, share }) => {
                  const [is, was] = [share(of), share(earlier)]
                  return (
                    <td key={figure} data-figure>
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
