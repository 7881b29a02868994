/** The records behind a figure of the analysis. */
import { useMemo } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { shownDioptres } from '../../../../contract/screening/refraction'
import { type AnalysisRecord, screeningAnalysis } from '../../../../contract/screening/screening-analysis'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, text } from '../../../ui/columns'
import { dash, formatDioptre } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { className } from '../class-name'
import { useAnalysisFilters } from './filters'
import { analysisPath } from './paths'

const asked = { call: screeningAnalysis.calls.list }
/** The file of a child, which the library of screening shows. */
const fileOf = (sid: number) => `/archives/library/${sid}`
const power = (se: number | null) => (se === null ? dash : formatDioptre(shownDioptres(se)))
const acuity = (code: number | null) => formatAcuity(code, '5') || dash

const useColumns = () => {
  const t = useT()
  return useMemo(() => {
    const right = { width: 120, align: 'right' } as const
    const placeOf = ({ customerName, grade, classNo }: AnalysisRecord) =>
      [customerName, className({ grade, classNo }, t)].filter(Boolean).join(' ')
    return [
      custom<AnalysisRecord>(
        'name',
        t('screeningAnalysis.name'),
        ({ sid, name }) => <Link href={fileOf(sid)}>{name}</Link>,
        { width: 96, pinned: 'left' },
      ),
      custom<AnalysisRecord>(
        'gender',
        t('screeningAnalysis.part.gender'),
        ({ gender }) => t(`screeningAnalysis.gender.${gender}`),
        { width: 70 },
      ),
      custom<AnalysisRecord>('age', t('screeningAnalysis.age'), ({ age }) => age, { width: 60, align: 'right' }),
      custom<AnalysisRecord>('customerName', t('screeningAnalysis.place'), placeOf, { width: 220 }),
      text<AnalysisRecord>('taskName', t('screeningAnalysis.task'), { width: 160 }),
      text<AnalysisRecord>('date', t('screeningAnalysis.date'), { width: 110, sortable: true }),
      custom<AnalysisRecord>(
        'nakedOd',
        t('screeningAnalysis.naked'),
        ({ nakedOd, nakedOs }) => `${acuity(nakedOd)} / ${acuity(nakedOs)}`,
        right,
      ),
      custom<AnalysisRecord>(
        'seOd',
        t('screeningAnalysis.se'),
        ({ result: { seOd, seOs } }) => `${power(seOd)} / ${power(seOs)}`,
        { ...right, width: 140 },
      ),
      custom<AnalysisRecord>(
        'myopia',
        t('screeningAnalysis.myopia'),
        ({ result: { myopia } }) =>
          t(myopia === null ? 'screeningAnalysis.level.none' : `screeningAnalysis.myopia.${myopia}`),
        { width: 110 },
      ),
      custom<AnalysisRecord>(
        'level',
        t('screeningAnalysis.level'),
        ({ result: { level } }) => t(`screeningAnalysis.level.${level ?? 'none'}`),
        { width: 170 },
      ),
    ]
  }, [t])
}

const Page = () => {
  const t = useT()
  const list = useListState(asked)
  return (
    <ListPage title={t('screeningAnalysis.records')}>
      <p>
        <Link href={analysisPath}>{t('screeningAnalysis.back')}</Link>
      </p>
      <RecordList
        label={t('screeningAnalysis.records')}
        list={list}
        filters={useAnalysisFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-analysis.columns')}
        empty={t('screeningAnalysis.empty')}
      />
    </ListPage>
  )
}

export const AnalysisRecords = withHeadStart(asked, Page)
