/** The curves of a child on one A4, for the parents. */
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { patients } from '../../../../contract/people/patients'
import { CurveFigures, CurvesLegend } from '../../../eyes/curves'
import { CurvesTable } from '../../../eyes/table'
import { useEyeSeries } from '../../../eyes/use-series'
import { useT } from '../../../providers/i18n'
import { useCountedPrint } from '../../../records/use-counted-print'
import { formatDate } from '../../../ui/format'
import { type Paper, PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import styles from './exams.module.css'

/** So many lines stand on one sheet below both pictures. */
const most = 8

export const CurvesPrint = () => {
  const t = useT()
  const pid = Number(useParams().pid)
  const { data, error, refetch } = useEyeSeries(pid)
  const { mark, onPrint } = useCountedPrint(patients.calls.printCurves, { params: { id: pid } })
  const [paper, setPaper] = useState<Paper>('a4')
  return (
    <PrintSheets title={t('screen.exams.curves')} {...{ paper, onPrint }} onPaper={setPaper} ready={!!data}>
      {!data && !error && <Spin />}
      {error && !data && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {data && (
        <PrintSheet mark={mark}>
          <section className={styles.reading} aria-label={t('screen.exams.curves')}>
            <h2>{t('eyeCurves.paperTitle')}</h2>
            <div className={styles.of}>
              <strong>{data.patientName}</strong>
              <span>{t(`patient.gender.${data.gender}`)}</span>
              <span>{data.birthday === null ? '' : `${t('patient.birthday')} ${formatDate(data.birthday)}`}</span>
            </div>
            {data.points.length === 0 ? <p>{t('eyeCurves.empty')}</p> : <CurveFigures chart={data} height={180} />}
            <CurvesLegend chart={data} />
            <CurvesTable chart={data} most={most} onPaper />
            <p>{t('eyeCurves.growthNote')}</p>
          </section>
        </PrintSheet>
      )}
    </PrintSheets>
  )
}
