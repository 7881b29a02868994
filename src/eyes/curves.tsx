/** The curves of a patient: axial length among percentiles and spherical equivalent, as pictures and as a table. */
import { Alert, Button, Empty, Skeleton } from 'antd'
import type { EyeChart } from '../../contract/clinic/eye-chart'
import { useT } from '../providers/i18n'
import { useUiText } from '../ui/texts'
import { useUiVars } from '../ui/ui-vars'
import { CurveFigures } from './curve-figures'
import styles from './eye-curves.module.css'
import { curvesPrintPath } from './paths'
import { CurvesTable } from './table'
import { useEyeSeries } from './use-series'

/** What the signs mean, where the percentiles come from, or why there are none. */
export const CurvesLegend = ({ chart }: { chart: EyeChart }) => {
  const t = useT()
  const ui = useUiText()
  const hasRanks = chart.points.some(({ rankOd, rankOs }) => rankOd !== null || rankOs !== null)
  return (
    <>
      <div className={styles.legend}>
        <span>
          <span className={styles.right}>●</span> {ui('rx.Od')}
        </span>
        <span>
          <span className={styles.left}>●</span> {ui('rx.Os')}
        </span>
        <span>● {t('eyeCurves.cyclo')}</span>
        <span>○ {t('eyeCurves.plain')}</span>
      </div>
      {chart.curvesOff === 'birthday' && <p className={styles.source}>{t('eyeCurves.noBirthday')}</p>}
      {chart.curves && hasRanks && (
        <p className={styles.source}>
          {t('eyeCurves.notHealthy')}{' '}
          <a href={chart.curves.url} target="_blank" rel="noreferrer">
            {chart.curves.source}
          </a>
        </p>
      )}
    </>
  )
}

interface EyeCurvesProps {
  pid: number
  /** Whether the print for the parents is offered. */
  printable?: boolean
  examPath?: (examId: number) => string
}

export const EyeCurves = ({ pid, printable = false, examPath }: EyeCurvesProps) => {
  const t = useT()
  const vars = useUiVars()
  const { data, error, refetch } = useEyeSeries(pid)
  if (error && !data)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (data.points.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('eyeCurves.empty')} />
  return (
    <div className={styles.curves} style={vars}>
      <CurveFigures chart={data} />
      <CurvesLegend chart={data} />
      {printable && (
        <div>
          <Button href={curvesPrintPath(pid)} target="_blank">
            {t('eyeCurves.print')}
          </Button>
        </div>
      )}
      <CurvesTable chart={data} {...(examPath && { examPath })} />
    </div>
  )
}
