/** The chart of a period. It is a picture: the table beside it says the same to those who do not see it. */
import { Column } from '@ant-design/charts'
import type { ReactNode } from 'react'
import type { Granularity } from '../../../../contract/statistics/figures'
import { useMode } from '../../../providers/theme'
import type { Mode } from '../../../providers/theme-config'
import { shortNameOfPart } from './parts'
import { styles } from './styles'

const themes: Record<Mode, { type: string; color: string }> = {
  light: { type: 'classic', color: '#1d6fb0' },
  dark: { type: 'classicDark', color: '#5ba3dc' },
}

export const useLook = () => {
  const { type, color } = themes[useMode()]
  return {
    look: { theme: { type, view: { viewFill: 'transparent' } }, animate: false, autoFit: true, height: 240 },
    color,
  }
}

export const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className={styles.chart}>
    <figcaption>{title}</figcaption>
    <div aria-hidden="true">{children}</div>
  </figure>
)

interface PeriodChartProps {
  title: string
  unit: Granularity
  points: readonly { date: string; value: number }[]
  /** How a value reads beside the column, and at the axis. */
  show: (value: number) => string
  showAtAxis: (value: number) => string
}

export const PeriodChart = ({ title, unit, points, show, showAtAxis }: PeriodChartProps) => {
  const { look, color } = useLook()
  return (
    <Figure title={title}>
      <Column
        {...look}
        style={{ fill: color, maxWidth: 24 }}
        data={points.map(({ date, value }) => ({ date: shortNameOfPart(date, unit), value }))}
        xField="date"
        yField="value"
        axis={{
          x: { title: false, labelAutoHide: true, labelAutoRotate: false },
          y: { title: false, labelFormatter: showAtAxis },
        }}
        tooltip={{ items: [{ channel: 'y', name: title, valueFormatter: show }] }}
      />
    </Figure>
  )
}
