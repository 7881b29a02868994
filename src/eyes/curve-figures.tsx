/** The curves of a person as pictures: axial length among percentiles, and spherical equivalent. */
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { EyeChart } from '../../contract/clinic/eye-chart'
import { myopiaLimits } from '../../contract/clinic/myopia'
import { useT } from '../providers/i18n'
import { formatDioptre } from '../ui/format'
import { useUiText } from '../ui/texts'
import type { EyeLinePoint } from './eye-chart'
import styles from './eye-curves.module.css'

const EyeLines = lazy(async () => ({ default: (await import('./eye-chart')).EyeLines }))

/** Years of the curves that are shown before the first point and after the last. */
const around = 1.5

const yearOf = (date: string) => {
  const start = Date.parse(`${date.slice(0, 4)}-01-01`)
  return Number(date.slice(0, 4)) + (Date.parse(date) - start) / (365.25 * 86_400_000)
}

const shown = [
  ['alOd', 'alOs'],
  ['seOd', 'seOs'],
] as const

/** How many pictures there are of what was measured. */
export const figuresOf = ({ points }: EyeChart): number =>
  shown.filter((eyes) => points.some((point) => eyes.some((eye) => point[eye] !== null))).length

interface CurveFiguresProps {
  chart: EyeChart
  height?: number
  /** After each picture. */
  onDrawn?: () => void
}

/** Both pictures. */
export const CurveFigures = ({ chart, height, onDrawn }: CurveFiguresProps) => {
  const t = useT()
  const ui = useUiText()
  const eyes = [ui('rx.Od'), ui('rx.Os')] as const
  const isAged = chart.birthday !== null
  const xOf = ({ age, date }: EyeChart['points'][number]) => age ?? yearOf(date)
  const pointsOf = (od: 'alOd' | 'seOd', os: 'alOs' | 'seOs') =>
    chart.points.flatMap((point) =>
      ([od, os] as const).flatMap((name, at): EyeLinePoint[] => {
        const y = point[name]
        return y === null ? [] : [{ x: xOf(point), y, line: eyes[at] ?? '', isCyclo: point.cyclo === 1 }]
      }),
    )
  const [lengths, powers] = [pointsOf('alOd', 'alOs'), pointsOf('seOd', 'seOs')]
  const windowOf = (points: readonly EyeLinePoint[]) => {
    const xs = points.map(({ x }) => x)
    return [Math.floor(Math.min(...xs) - around), Math.ceil(Math.max(...xs) + around)] as const
  }
  const { curves } = chart
  const [from, to] = windowOf(lengths)
  const percentiles = (curves?.ages ?? []).flatMap((age, at): EyeLinePoint[] =>
    age < from || age > to || lengths.length === 0
      ? []
      : (curves?.percentiles ?? []).map((rank, place) => ({
          x: age,
          y: curves?.lengths[at]?.[place] ?? 0,
          line: `P${rank}`,
        })),
  )
  const [first, last] = windowOf(powers)
  const limits =
    powers.length === 0
      ? []
      : (
          [
            [t('eyeCurves.low'), myopiaLimits.low],
            ...(powers.some(({ y }) => y < -2) ? [[t('eyeCurves.moderate'), myopiaLimits.moderate] as const] : []),
            ...(powers.some(({ y }) => y < -4) ? [[t('eyeCurves.high'), myopiaLimits.high] as const] : []),
          ] as const
        ).flatMap(([line, y]): EyeLinePoint[] => [first, last].map((x) => ({ x, y, line })))
  const xLabel = (x: number) => (Number.isInteger(x) ? (isAged ? t('eyeCurves.age', { count: x }) : String(x)) : '')
  const sized = { onDrawn, ...(height !== undefined && { height }) }
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <div className={styles.figures}>
        {lengths.length > 0 && (
          <EyeLines
            {...{ eyes, xLabel, points: lengths, backdrop: percentiles, title: t('eyeCurves.al'), ...sized }}
            yLabel={(mm) => mm.toFixed(1)}
          />
        )}
        {powers.length > 0 && (
          <EyeLines
            {...{ eyes, xLabel, points: powers, backdrop: limits, title: t('eyeCurves.se'), ...sized }}
            yLabel={formatDioptre}
          />
        )}
      </div>
    </Suspense>
  )
}
