/** Uncorrected acuity over age, in the 5-point notation; what is below the chart is no value, and left out. */
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { isOnChart } from '../../../contract/clinic/acuity'
import { ageInYears } from '../../../contract/clinic/progression'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import type { EyeLinePoint } from '../../eyes/eye-chart'
import { useT } from '../../providers/i18n'
import { useUiText } from '../../ui/texts'

const EyeLines = lazy(async () => ({ default: (await import('../../eyes/eye-chart')).EyeLines }))

/** From one line of the chart to the next it is 0.1. */
const leastRange = 0.6

/** Whether there is anything to draw. */
export const hasAcuity = (records: readonly ScreeningRecord[]): boolean =>
  records.some(({ sections: { naked } }) => [naked?.od?.va, naked?.os?.va].some((va) => va != null && isOnChart(va)))

interface AcuityFigureProps {
  birthday: string
  /** The latest first. */
  records: readonly ScreeningRecord[]
  height?: number
  onDrawn?: () => void
}

export const AcuityFigure = ({ birthday, records, height, onDrawn }: AcuityFigureProps) => {
  const t = useT()
  const ui = useUiText()
  const eyes = [ui('rx.Od'), ui('rx.Os')] as const
  const points = records.toReversed().flatMap(({ date, sections: { naked } }) =>
    (['od', 'os'] as const).flatMap((eye, at): EyeLinePoint[] => {
      const [x, va] = [ageInYears(birthday, date), naked?.[eye]?.va ?? null]
      return x === null || va === null || !isOnChart(va) ? [] : [{ x, y: va / 100, line: eyes[at] ?? '' }]
    }),
  )
  if (points.length === 0) return null
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <EyeLines
        {...{ eyes, points, backdrop: [], range: leastRange, onDrawn, ...(height !== undefined && { height }) }}
        title={t('screeningRecord.acuityCurve')}
        xLabel={(x) => (Number.isInteger(x) ? t('eyeCurves.age', { count: x }) : '')}
        yLabel={(line) => line.toFixed(1)}
      />
    </Suspense>
  )
}
