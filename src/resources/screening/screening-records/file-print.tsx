/** The file of a person on A4: who it is, the consents, all that was measured, the curves, and what follows. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  type ScreeningRecord,
  type SubjectFile,
  screeningRecords,
} from '../../../../contract/screening/screening-records'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { CurveFigures, figuresOf } from '../../../eyes/curve-figures'
import { readToPrint } from '../../../providers/data/read-once'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { StatementPaper } from '../../../ui/statement-paper'
import { AcuityFigure, hasAcuity } from '../acuity-figure'
import { className } from '../class-name'
import { chartOf } from '../subject-file'
import { Consents, Measurements, Results } from './file-tables'

/** 50 mm, so that all curves of a person stand on one sheet. */
const chartHeight = 190

interface PaperProps {
  file: SubjectFile
  subject: ScreeningSubject
  last: ScreeningRecord
  onDrawn: () => void
}

const useFacts = ({ file: { patient }, subject, last }: PaperProps) => {
  const t = useT()
  const { name, gender, birthday, age, customerName, studentNo, guardian, phone, parentsMyopia } = subject
  const facts: [string, string][] = [
    [t('screeningRecord.name'), name],
    [t('screeningRecord.gender'), t(`screeningTask.gender.${gender}`)],
    [t('screeningRecord.birthday'), `${birthday} ${t('screeningRecord.ageOf', { count: age })}`],
    [t('screeningRecord.place'), [customerName, className(subject, t)].filter(Boolean).join(' ')],
    [t('screeningSubject.studentNo'), studentNo],
    [t('screeningSubject.guardian'), guardian],
    [t('screeningSubject.phone'), phone],
    [t('screeningSubject.wears'), t(`screeningSubject.wears.${last.wears}`)],
    [
      t('screeningSubject.parentsMyopia'),
      parentsMyopia === null ? '' : t(`screeningSubject.parentsMyopia.${parentsMyopia}`),
    ],
    [t('screeningSubject.surgery'), subject.surgery],
    [t('screeningSubject.disease'), subject.disease],
    [t('screeningSubject.pid'), patient ? `${patient.name} · ${patient.hospitalName}` : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

const Paper = (props: PaperProps) => {
  const t = useT()
  const { file, subject, last, onDrawn } = props
  const { records } = file
  const signed = [t('screeningRecord.sign.centre'), t('screeningRecord.sign.date')]
  return (
    <StatementPaper title={t('screeningRecord.printed')} facts={useFacts(props)} signatures={signed}>
      <h3>{t('screeningSubject.consents')}</h3>
      <Consents consents={subject.consents} />
      <h3>{t('screeningRecord.records')}</h3>
      <Measurements records={records} />
      <h3>{t('screeningRecord.curves')}</h3>
      <div style={{ breakInside: 'avoid' }}>
        <CurveFigures chart={chartOf(last, records)} height={chartHeight} onDrawn={onDrawn} />
        <AcuityFigure birthday={last.birthday} records={records} height={chartHeight} onDrawn={onDrawn} />
      </div>
      <h3>{t('screeningRecord.results')}</h3>
      <Results records={records} />
    </StatementPaper>
  )
}

export const FilePrint = () => {
  const t = useT()
  const sid = Number(useParams().sid)
  const query = useCallQuery(screeningRecords.calls.file, { params: { sid } }, readToPrint)
  const [drawn, setDrawn] = useState(0)
  const file = query.data?.data
  const { subject = null, records = [] } = file ?? {}
  const [last] = records
  const pictures = last ? figuresOf(chartOf(last, records)) + (hasAcuity(records) ? 1 : 0) : 0
  const onDrawn = () => setDrawn((before) => before + 1)
  return (
    <CountedPage
      title={t('screeningRecord.printed')}
      print={screeningSubjects.calls.print}
      of={{ params: { id: sid } }}
      query={query}
      paper="a4"
      fixed
      numbered={subject?.name}
      ready={subject !== null && drawn >= pictures}
    >
      {file &&
        (subject && last ? (
          <Paper {...{ file, subject, last, onDrawn }} />
        ) : (
          <Alert type="warning" showIcon message={t('screeningRecord.printNone')} />
        ))}
    </CountedPage>
  )
}
