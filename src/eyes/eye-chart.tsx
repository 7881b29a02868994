/**
 * What was measured of both eyes over the years: a line an eye, filled points under cycloplegia and hollow ones without, grey lines
 * behind for percentiles or limits. A picture of what the table below it says.
 */
import { Line } from '@ant-design/charts'
import { useMode } from '../providers/theme'
import styles from './eye-curves.module.css'

/** Right, left. */
export const eyeColours = { light: ['#d4380d', '#1d6fb0'], dark: ['#ff9c6e', '#5ba3dc'] } as const
const behind = { light: '#b8bec6', dark: '#5b6470' } as const

export interface EyeLinePoint {
  /** Years of age, or the year as a fraction where the birthday is not known. */
  x: number
  y: number
  /** Which line it belongs to. */
  line: string
  /** Under cycloplegia. */
  isCyclo?: boolean
}

/** In mm or D. */
const leastRange = 2

/** What the chart is handed when it begins to draw. */
interface Plot {
  chart: { once: (event: 'afterrender', then: () => void) => unknown }
}

interface EyeLinesProps {
  title: string
  /** Of the right eye and of the left. */
  eyes: readonly [right: string, left: string]
  points: readonly EyeLinePoint[]
  /** Grey lines: percentiles, limits. */
  backdrop: readonly EyeLinePoint[]
  xLabel: (x: number) => string
  yLabel: (y: number) => string
  height?: number
  /** What the axis shows at least, where the values lie close together. */
  range?: number
  /** Once the picture stands there: it is drawn after the page around it. */
  onDrawn?: (() => void) | undefined
}

export const EyeLines = (props: EyeLinesProps) => {
  const { title, eyes, points, backdrop, xLabel, yLabel, height = 280, range = leastRange, onDrawn } = props
  const mode = useMode()
  const lines = [...new Set(backdrop.map(({ line }) => line))]
  const [least, most] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const heights = [...points, ...backdrop].map(({ y }) => y)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  // A single examination stands in the middle of a range that means something.
  const room = Math.max(0, range - (highest - lowest)) / 2
  const [bottom, top] = [lowest - room, highest + room]
  const [domainMin, domainMax] =
    backdrop.length > 0
      ? [Math.min(...backdrop.map(({ x }) => x)), Math.max(...backdrop.map(({ x }) => x))]
      : [Math.floor(least), Math.ceil(most + 0.1)]
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <Line
          data={[...backdrop, ...points]}
          xField="x"
          yField="y"
          colorField="line"
          height={height}
          autoFit
          animate={false}
          legend={false}
          paddingRight={72}
          theme={{ type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } }}
          scale={{
            x: { type: 'linear', domainMin, domainMax, nice: false },
            y: { domainMin: bottom, domainMax: top, nice: true },
            color: { domain: [...lines, ...eyes], range: [...lines.map(() => behind[mode]), ...eyeColours[mode]] },
            shape: { domain: ['cyclo', 'plain'], range: ['point', 'hollow'] },
          }}
          style={{ lineWidth: ({ 0: first }: readonly EyeLinePoint[]) => (lines.includes(first?.line ?? '') ? 1 : 2) }}
          label={{
            text: 'line',
            selector: 'last',
            transform: [{ type: 'overlapDodgeY' }],
            style: {
              fontSize: 10,
              textAlign: 'start',
              dx: 4,
              fillOpacity: ({ line }: EyeLinePoint) => (lines.includes(line) ? 1 : 0),
            },
          }}
          point={{
            data: points.map((point) => ({ ...point, shape: point.isCyclo ? 'cyclo' : 'plain' })),
            shapeField: 'shape',
            sizeField: 4,
            tooltip: false,
            legend: false,
          }}
          axis={{
            x: { title: false, labelFormatter: xLabel, labelAutoRotate: false },
            y: { title: false, labelFormatter: yLabel },
          }}
          tooltip={false}
          {...(onDrawn && { onReady: ({ chart }: Plot) => void chart.once('afterrender', onDrawn) })}
        />
      </div>
    </figure>
  )
}
