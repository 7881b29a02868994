/** The curves of a child on one A4, for the parents. */
import { useState } from 'react'
import { useParams } from 'react-router'
import { patients } from '../../../../contract/people/patients'
import { CurveFigures, figuresOf } from '../../../eyes/curve-figures'
import { CurvesLegend } from '../../../eyes/curves'
import { CurvesTable } from '../../../eyes/table'
import { useEyeSeries } from '../../../eyes/use-series'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { formatDate } from '../../../ui/format'
import styles from './exams.module.css'

/** So many lines stand on one sheet below both pictures. */
const most = 6
/** 62 mm: what a parent reads at arm's length. */
const chartHeight = 235

export const CurvesPrint = () => {
  const t = useT()
  const pid = Number(useParams().pid)
  const query = useEyeSeries(pid)
  const { data } = query
  const [drawn, setDrawn] = useState(0)
  return (
    <CountedPage
      title={t('screen.exams.curves')}
      print={patients.calls.printCurves}
      of={{ params: { id: pid } }}
      query={query}
      paper="a4"
      fixed
      ready={data !== undefined && drawn >= figuresOf(data)}
    >
      {data && (
        <section className={styles.reading} aria-label={t('screen.exams.curves')}>
          <h2 style={{ margin: 0 }}>
            {data.hospitalName} · {t('eyeCurves.paperTitle')}
          </h2>
          <div className={styles.of}>
            <strong>{data.patientName}</strong>
            <span>{t(`patient.gender.${data.gender}`)}</span>
            <span>{data.birthday === null ? '' : `${t('patient.birthday')} ${formatDate(data.birthday)}`}</span>
          </div>
          {data.points.length === 0 ? (
            <p>{t('eyeCurves.empty')}</p>
          ) : (
            <CurveFigures chart={data} height={chartHeight} onDrawn={() => setDrawn((before) => before + 1)} />
          )}
          <CurvesLegend chart={data} />
          <CurvesTable chart={data} most={most} onPaper />
          {data.last && (
            <div>
              {data.last.advice !== '' && (
                <p>
                  <strong>{t('eyeCurves.advice', { date: data.last.date })}</strong> {data.last.advice}
                </p>
              )}
              {data.last.nextDate !== null && (
                <p>
                  <strong>{t('eyeCurves.nextDate')}</strong> {data.last.nextDate}
                </p>
              )}
            </div>
          )}
          <p>{t('eyeCurves.growthNote')}</p>
        </section>
      )}
    </CountedPage>
  )
}
