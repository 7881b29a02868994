/** The file of a subject: all records in one table and as curves. */
import { Card, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatAcuity, formatLetters } from '../../../contract/clinic/acuity'
import type { EyeChart } from '../../../contract/clinic/eye-chart'
import { ageInYears } from '../../../contract/clinic/progression'
import { shownDioptres } from '../../../contract/screening/refraction'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import { useT } from '../../providers/i18n'
import { useScreenName } from '../../providers/screen-name'
import styles from '../../records/share-table.module.css'
import { Description } from '../../ui/description'
import { dash, formatDioptre } from '../../ui/format'
import { ListPage } from '../../ui/list-page'
import { AcuityFigure } from './acuity-figure'
import { className } from './class-name'

const CurveFigures = lazy(async () => ({ default: (await import('../../eyes/curve-figures')).CurveFigures }))

/** What the curves are drawn of. */
export const chartOf = (
  { name, gender, birthday }: ScreeningRecord,
  records: readonly ScreeningRecord[],
): EyeChart => ({
  ...{ pid: 0, patientName: name, gender, birthday, hospitalName: '', last: null, curves: null, curvesOff: 'licence' },
  points: records.toReversed().map(({ date, sections, result }) => ({
    ...{ examId: null, date, age: ageInYears(birthday, date), cyclo: sections.cyclo ? 1 : 0 },
    ...{ alOd: sections.al?.od?.al ?? null, alOs: sections.al?.os?.al ?? null },
    ...{ seOd: result.seOd, seOs: result.seOs, growthOd: null, growthOs: null, rankOd: null, rankOs: null },
  })),
})

const acuityOf = (sections: ScreeningRecord['sections'], item: 'naked' | 'worn', eye: 'od' | 'os') => {
  const seen = sections[item]?.[eye]
  return seen ? `${formatAcuity(seen.va, '5')}${formatLetters(seen.letters)}` || dash : dash
}
const powerOf = (se: number | null) => (se === null ? dash : formatDioptre(shownDioptres(se)))

const Row = ({ record, beside }: { record: ScreeningRecord; beside: ReactNode }) => {
  const t = useT()
  const { sections, result } = record
  const pair = (item: 'naked' | 'worn') => `${acuityOf(sections, item, 'od')} / ${acuityOf(sections, item, 'os')}`
  return (
    <tr>
      <th scope="row">{record.date}</th>
      <td data-words>{record.taskName}</td>
      <td data-figure>{record.age}</td>
      <td data-figure>{pair('naked')}</td>
      <td data-figure>{pair('worn')}</td>
      <td data-figure>
        {powerOf(result.seOd)} / {powerOf(result.seOs)}
      </td>
      <td data-figure>
        {sections.al?.od?.al?.toFixed(2) ?? dash} / {sections.al?.os?.al?.toFixed(2) ?? dash}
      </td>
      <td>{t(`screening.level.${result.level ?? 'none'}`)}</td>
      <td data-words>
        {t(`screeningRecord.status.${record.status}`)} {beside}
      </td>
      <td>{t('screeningRecord.rulesVersion', { no: record.rulesNo })}</td>
    </tr>
  )
}

type Beside = (record: ScreeningRecord) => ReactNode

const Records = ({ records, beside }: { records: readonly ScreeningRecord[]; beside: Beside | undefined }) => {
  const t = useT()
  const heads = ['examined', 'task', 'age', 'naked', 'worn', 'se', 'al', 'level', 'status', 'rulesNo'] as const
  const figures: readonly string[] = ['age', 'naked', 'worn', 'se', 'al']
  return (
    <Card size="small" title={t('screeningRecord.records')}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('screeningRecord.records')}>
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col" {...(figures.includes(name) && { 'data-figure': true })}>
                  {t(`screeningRecord.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <Row key={record.recordId} record={record} beside={beside?.(record)} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** Who it is, and how the last examination stands. */
const Who = ({ last, count, actions }: { last: ScreeningRecord; count: number; actions: ReactNode }) => {
  const t = useT()
  const place = [last.customerName, className(last, t)].filter(Boolean).join(' ')
  return (
    <Card size="small" title={last.name} extra={actions}>
      <Description
        facts={[
          { label: t('screeningRecord.gender'), value: t(`screeningTask.gender.${last.gender}`) },
          { label: t('screeningRecord.birthday'), value: last.birthday },
          { label: t('screeningTask.customerName'), value: place },
          { label: t('screeningRecord.tasks'), value: count },
          { label: t('screeningRecord.date'), value: last.date },
          { label: t('screeningRecord.level'), value: t(`screening.level.${last.result.level ?? 'none'}`) },
          { label: t('screeningRecord.advice'), value: last.advice, wide: true },
        ]}
      />
    </Card>
  )
}

interface SubjectFileProps {
  records: readonly ScreeningRecord[]
  last: ScreeningRecord
  /** What can be done with the subject, above the findings. */
  actions: ReactNode
  /** What can be done with a record, beside its state. */
  beside?: Beside
  /** Who else the person is, below who it is. */
  children?: ReactNode
}

export const SubjectFile = ({ records, last, actions, beside, children }: SubjectFileProps) => {
  const t = useT()
  useScreenName(last.name)
  const place = className(last, t) ?? ''
  return (
    <ListPage
      title={[last.name, t(`screeningTask.gender.${last.gender}`), last.birthday, last.customerName, place]
        .filter(Boolean)
        .join(' · ')}
    >
      <Who last={last} count={records.length} actions={actions} />
      {children}
      <Card size="small" title={t('screeningRecord.curves')}>
        <Suspense fallback={<Skeleton active />}>
          <CurveFigures chart={chartOf(last, records)} />
        </Suspense>
        <AcuityFigure birthday={last.birthday} records={records} />
      </Card>
      <Records records={records} beside={beside} />
    </ListPage>
  )
}
