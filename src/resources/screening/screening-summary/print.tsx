/** The report of a school, or of each of its classes, on A4. */
import { useParams, useSearchParams } from 'react-router'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { taskKind } from '../../../../contract/screening/screening-tasks'
import { percentOf } from '../../../../contract/screening/summary'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { dash, formatInstant } from '../../../ui/format'
import { StatementPaper } from '../../../ui/statement-paper'
import { authorityFigures, type FigureLine, FigureTable } from './figures'
import { useLines } from './lines'
import { PhysicalOnPaper } from './physical'

const useFacts = (summary: ScreeningSummaryDetails) => {
  const t = useT()
  const { customerName, name, taskNo, start, end, year, term, revision, at, hash, rulesNos } = summary
  return [
    [t('screeningSummary.customerId'), customerName],
    [t('screeningSummary.name'), `${name} ${taskNo}`],
    [t('screeningSummary.term'), t(`screeningSummary.termOf.${term}`, { year, next: year + 1 })],
    [t('screeningSummary.period'), `${start} – ${end}`],
    [
      t('screeningSummary.snapshot'),
      revision === 0 ? t('screeningSummary.live') : t('screeningSummary.revision', { revision }),
    ],
    [t('screeningSummary.at'), at === null ? dash : formatInstant(at)],
    [t('screeningSummary.rules'), rulesNos.map((no) => `V${no}`).join(' ') || dash],
    [t('screeningSummary.hash'), hash.slice(0, 16) || dash],
  ] as const
}

const useSigned = () => {
  const t = useT()
  return [t('screeningSummary.sign.centre'), t('screeningSummary.sign.school'), t('screeningSummary.sign.date')]
}

/** What a paper is called: of a physical examination otherwise than of a vision screening. */
const titleOf = (of: 'school' | 'class', kind: number | undefined) =>
  kind === taskKind.physical ? (`screeningSummary.${of}Physical` as const) : (`screeningSummary.${of}Report` as const)

const PhysicalSchool = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const lines = useLines(summary)
  return (
    <StatementPaper title={t('screeningSummary.schoolPhysical')} facts={useFacts(summary)} signatures={useSigned()}>
      <PhysicalOnPaper title={t('screeningSummary.byGrade')} first={t('screeningSummary.grade')} lines={lines.grades} />
      <PhysicalOnPaper
        title={t('screeningSummary.byClass')}
        first={t('screeningSummary.class')}
        lines={lines.classes}
      />
      <PhysicalOnPaper
        title={t('screeningSummary.byGender')}
        first={t('screeningSummary.gender')}
        lines={lines.genders}
      />
      <p>{t('screeningSummary.physicalDenominators')}</p>
    </StatementPaper>
  )
}

const School = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const lines = useLines(summary)
  return (
    <StatementPaper title={t('screeningSummary.schoolReport')} facts={useFacts(summary)} signatures={useSigned()}>
      <h3>{t('screeningSummary.authority')}</h3>
      <FigureTable
        label={t('screeningSummary.authority')}
        first={t('screeningSummary.grade')}
        lines={lines.grades}
        plain={['expected', 'examined']}
        shares={authorityFigures}
      />
      <h3>{t('screeningSummary.byGrade')}</h3>
      <FigureTable label={t('screeningSummary.byGrade')} first={t('screeningSummary.grade')} lines={lines.grades} />
      <h3>{t('screeningSummary.byClass')}</h3>
      <FigureTable label={t('screeningSummary.byClass')} first={t('screeningSummary.class')} lines={lines.classes} />
      <h3>{t('screeningSummary.byGender')}</h3>
      <FigureTable label={t('screeningSummary.byGender')} first={t('screeningSummary.gender')} lines={lines.genders} />
      <p>{t('screeningSummary.denominatorsText')}</p>
    </StatementPaper>
  )
}

/** How the children of a class are to be followed: how many of each level. */
const Levels = ({ figures }: FigureLine) => {
  const t = useT()
  if (figures === null) return null
  const names = ['level0', 'level1', 'level2', 'level3', 'notJudged'] as const
  return (
    <table aria-label={t('screeningSummary.levels')}>
      <thead>
        <tr>
          <th scope="col">{t('screeningSummary.level')}</th>
          <th scope="col" data-figure>
            {t('screeningSummary.people')}
          </th>
          <th scope="col" data-figure>
            {t('screeningSummary.ofExamined')}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`screeningSummary.figure.${name}`)}</th>
            <td data-figure>{figures[name]}</td>
            <td data-figure>{percentOf(figures[name], figures.examined) ?? dash}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface OfClass {
  summary: ScreeningSummaryDetails
  line: FigureLine
  whole: FigureLine
}

const PhysicalClass = ({ summary, line, whole }: OfClass) => {
  const t = useT()
  const facts = [[t('screeningSummary.class'), line.name] as const, ...useFacts(summary)]
  const title = t('screeningSummary.classPhysical')
  return (
    <StatementPaper title={title} facts={facts} signatures={useSigned()}>
      <PhysicalOnPaper title={title} first={t('screeningSummary.class')} lines={[line, whole]} />
      {line.figures === null && <p>{t('screeningSummary.hiddenText')}</p>}
      <p>{t('screeningSummary.physicalDenominators')}</p>
    </StatementPaper>
  )
}

const Class = ({ summary, line, whole }: OfClass) => {
  const t = useT()
  const facts = [[t('screeningSummary.class'), line.name] as const, ...useFacts(summary)]
  return (
    <StatementPaper title={t('screeningSummary.classReport')} facts={facts} signatures={useSigned()}>
      <FigureTable
        label={t('screeningSummary.classReport')}
        first={t('screeningSummary.class')}
        lines={[line, whole]}
      />
      <h3>{t('screeningSummary.levels')}</h3>
      {line.figures === null ? <p>{t('screeningSummary.hiddenText')}</p> : <Levels {...line} />}
      <p>{t('screeningSummary.denominatorsText')}</p>
    </StatementPaper>
  )
}

/** Each class on a page of its own. */
const Classes = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const { classes, whole } = useLines(summary)
  const Paper = summary.kind === taskKind.physical ? PhysicalClass : Class
  return classes
    .filter((line) => line !== whole)
    .map((line, at) =>
      at === 0 ? (
        <Paper key={line.key} {...{ summary, line, whole }} />
      ) : (
        <div key={line.key} style={{ breakBefore: 'page' }}>
          <Paper {...{ summary, line, whole }} />
        </div>
      ),
    )
}

export const Reports = () => {
  const t = useT()
  const { taskId = '' } = useParams()
  const [search] = useSearchParams()
  const query = useRecord(screeningSummary.calls.get, taskId)
  const summary = query.data?.data
  const ofClasses = search.get('of') === 'classes'
  const OfSchool = summary?.kind === taskKind.physical ? PhysicalSchool : School
  const title = t(titleOf(ofClasses ? 'class' : 'school', summary?.kind))
  return (
    <PrintPage title={title} reading={t('screeningSummary.reading')} query={query} numbered={summary?.taskNo}>
      {summary && (ofClasses ? <Classes summary={summary} /> : <OfSchool summary={summary} />)}
    </PrintPage>
  )
}
