/** The summary of a task: the form of the health authority, the figures of classes and genders, and another term beside them. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { screeningNotices } from '../../../../contract/screening/screening-notices'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { taskKind, taskStates } from '../../../../contract/screening/screening-tasks'
import { useMayCall } from '../../../providers/access'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import styles from '../../../records/share-table.module.css'
import { Description } from '../../../ui/description'
import { dash, formatInstant } from '../../../ui/format'
import { RecordFrame } from '../../../ui/record-frame'
import { Notices } from '../notice-list'
import { Compare } from './compare'
import { authorityFigures, type FigureLine, FigureTable, Scrolled } from './figures'
import { useLines } from './lines'
import { PhysicalCards } from './physical'
import { useSummaryActions } from './use-summary-actions'

const Facts = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const { kind, year, term, revision, at, rulesNos, hash } = summary
  const denominators = kind === taskKind.physical ? 'physicalDenominators' : 'denominatorsText'
  return (
    <Card size="small" title={t('screeningSummary.facts')}>
      <Description
        facts={[
          { label: t('screeningSummary.term'), value: t(`screeningSummary.termOf.${term}`, { year, next: year + 1 }) },
          {
            label: t('screeningSummary.snapshot'),
            value: revision === 0 ? t('screeningSummary.live') : t('screeningSummary.revision', { revision }),
          },
          { label: t('screeningSummary.at'), value: at === null ? dash : formatInstant(at) },
          { label: t('screeningSummary.rules'), value: rulesNos.map((no) => `V${no}`).join(' ') || dash },
          { label: t('screeningSummary.hash'), value: hash.slice(0, 16) || dash, wide: true },
          { label: t('screeningSummary.denominators'), value: t(`screeningSummary.${denominators}`), wide: true },
        ]}
      />
    </Card>
  )
}

interface PartProps {
  title: string
  first: string
  lines: readonly FigureLine[]
}

const Part = ({ title, first, lines }: PartProps) => (
  <Card size="small" title={title}>
    <Scrolled label={title}>
      <FigureTable label={title} first={first} lines={lines} className={styles.table} />
    </Scrolled>
  </Card>
)

interface OfLines {
  lines: ReturnType<typeof useLines>
}

const Vision = ({ lines }: OfLines) => {
  const t = useT()
  return (
    <>
      <Card size="small" title={t('screeningSummary.authority')}>
        <Scrolled label={t('screeningSummary.authority')}>
          <FigureTable
            label={t('screeningSummary.authority')}
            first={t('screeningSummary.grade')}
            lines={lines.grades}
            plain={['expected', 'examined']}
            shares={authorityFigures}
            className={styles.table}
          />
        </Scrolled>
      </Card>
      <Part title={t('screeningSummary.byGrade')} first={t('screeningSummary.grade')} lines={lines.grades} />
      <Part title={t('screeningSummary.byClass')} first={t('screeningSummary.class')} lines={lines.classes} />
      <Part title={t('screeningSummary.byGender')} first={t('screeningSummary.gender')} lines={lines.genders} />
    </>
  )
}

const Physical = ({ lines }: OfLines) => {
  const t = useT()
  return (
    <>
      <PhysicalCards title={t('screeningSummary.byGrade')} first={t('screeningSummary.grade')} lines={lines.grades} />
      <PhysicalCards title={t('screeningSummary.byClass')} first={t('screeningSummary.class')} lines={lines.classes} />
      <PhysicalCards
        title={t('screeningSummary.byGender')}
        first={t('screeningSummary.gender')}
        lines={lines.genders}
      />
    </>
  )
}

const Summary = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const lines = useLines(summary)
  const { actions, dialog } = useSummaryActions(summary)
  const mayReadNotices = useMayCall(screeningNotices.calls.list)
  const { name, customerName, start, end, taskNo, status } = summary
  const state = taskStates.find(({ value }) => value === status)
  const isPhysical = summary.kind === taskKind.physical
  const isHidden = [...lines.grades, ...lines.classes, ...lines.genders].some(({ figures }) => figures === null)
  useScreenName(name)
  return (
    <RecordFrame
      title={name}
      facts={[customerName, `${start} – ${end}`, taskNo]}
      state={state && { label: t(`screeningSummary.status.${status}`), colour: state.colour }}
      actions={actions}
      notes={
        <>
          {summary.revision === 0 && <Alert type="info" showIcon message={t('screeningSummary.liveText')} />}
          {isPhysical && summary.physical === null && summary.figures !== null && (
            <Alert type="warning" showIcon message={t('screeningSummary.noPhysical')} />
          )}
          {isHidden && <Alert type="info" showIcon message={t('screeningSummary.hiddenText')} />}
        </>
      }
      side={<Facts summary={summary} />}
    >
      {dialog}
      {isPhysical ? <Physical lines={lines} /> : <Vision lines={lines} />}
      <Compare summary={summary} />
      {mayReadNotices && (
        <Card size="small" title={t('screeningNotice.title')}>
          <Notices taskId={summary.taskId} />
        </Card>
      )}
    </RecordFrame>
  )
}

export const SummaryPage = () => {
  const t = useT()
  const { taskId = '' } = useParams()
  const { data, error, refetch } = useRecord(screeningSummary.calls.get, taskId)
  if (data) return <Summary key={taskId} summary={data.data} />
  if (!error) return <Skeleton active />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}
