/** The reports of a task: figures by class, each revision with its checksum. */
import { Card, Empty } from 'antd'
import type { ReportFigure, ReportRow, ScreeningReport } from '../../../../contract/screening/screening-tasks'
import { screeningTasks } from '../../../../contract/screening/screening-tasks'
import { percentOf } from '../../../../contract/screening/summary'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { className } from '../class-name'
import { summaryOf } from '../paths'

const shown = ['expected', 'examined', 'reduced', 'myopia', 'high', 'level2'] as const
/** Of what a figure is a share. */
const shareOf: Partial<Record<ReportFigure, ReportFigure>> = {
  ...{ reduced: 'acuityJudged', myopia: 'myopiaJudged', high: 'myopiaJudged' },
}

type Sums = Partial<Record<ReportFigure, number>>
const add = (sums: Sums, { figures }: ReportRow): Sums =>
  Object.fromEntries(
    (Object.keys(figures) as ReportFigure[]).map((name) => [name, (sums[name] ?? 0) + (figures[name] ?? 0)]),
  )

/** Both genders of a class together, in the order of the report. */
const byClass = (rows: readonly ReportRow[]) => {
  const classes = new Map<string, { row: ReportRow; sums: Sums }>()
  for (const row of rows) {
    const key = `${row.grade} ${row.classNo} ${row.classId}`
    classes.set(key, { row, sums: add(classes.get(key)?.sums ?? {}, row) })
  }
  return [...classes.entries()]
}

const Figure = ({ name, sums }: { name: ReportFigure; sums: Sums }) => {
  const t = useT()
  const base = shareOf[name]
  const all = base === undefined ? 0 : (sums[base] ?? 0)
  const count = sums[name] ?? 0
  return (
    <td data-figure>
      {count} {all > 0 && t('screeningTask.share', { percent: percentOf(count, all) ?? '' })}
    </td>
  )
}

const Table = ({ rows, label }: { rows: readonly ReportRow[]; label: string }) => {
  const t = useT()
  const all = rows.reduce<Sums>(add, {})
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('screeningTask.reportClass')}</th>
            {shown.map((name) => (
              <th key={name} scope="col" data-figure>
                {t(`screeningTask.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byClass(rows).map(([key, { row, sums }]) => (
            <tr key={key}>
              <th scope="row">{className(row, t)}</th>
              {shown.map((name) => (
                <Figure key={name} name={name} sums={sums} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('screeningTask.total')}</th>
            {shown.map((name) => (
              <Figure key={name} name={name} sums={all} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A school reads the figures in the summary, where small groups are hidden. */
const Revision = ({ report }: { report: ScreeningReport }) => {
  const t = useT()
  const title = t('screeningTask.revision', { revision: report.revision })
  return (
    <Card
      size="small"
      title={title}
      extra={t('screeningTask.reportAt', { at: formatInstant(report.at), name: report.byName })}
    >
      {report.rows.length > 0 && <Table rows={report.rows} label={title} />}
      <p className={styles.soft}>
        <Link href={summaryOf(report.taskId)}>{t('screeningTask.summary')}</Link> · {t('screeningTask.hash')}{' '}
        {report.hash.slice(0, 16)}
      </p>
    </Card>
  )
}

export const TaskReports = ({ taskId }: { taskId: number }) => {
  const t = useT()
  const query = { page_num: 1, page_size: 20 }
  const { data } = useCallQuery(screeningTasks.calls.reports, { params: { id: taskId }, query } as never)
  if (!data) return null
  if (data.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('screeningTask.noReport')} />
  return data.data.map((report) => <Revision key={report.reportId} report={report} />)
}
