/** The charts themselves. They are pictures: the tables say the same to those who do not see them. */
import { Column, Pie } from '@ant-design/charts'
import type { ReactNode } from 'react'
import type { Point, Slice } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import { useMode } from '../../../providers/theme'
import type { Mode } from '../../../providers/theme-config'
import { formatCount, formatMoney } from '../../../ui/format'
import { formatShare } from '../ratio'
import styles from '../statistics.module.css'

const themes: Record<Mode, { type: string; color: string }> = {
  light: { type: 'classic', color: '#1d6fb0' },
  dark: { type: 'classicDark', color: '#5ba3dc' },
}

/** One for each that is named; whatever is left over is grey. */
const shareColours = [
  ...['#5b8ff9', '#5ad8a6', '#5d7092', '#f6bd16', '#6f5ef9', '#6dc8ec', '#945fb9', '#ff9845', '#1e9493', '#ff99c3'],
] as const
const restColour = '#9aa5b1'

const useLook = () => {
  const { type, color } = themes[useMode()]
  return {
    look: { theme: { type, view: { viewFill: 'transparent' } }, animate: false, autoFit: true, height: 240 },
    color,
  }
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className={styles.chart}>
    <figcaption>{title}</figcaption>
    <div aria-hidden="true">{children}</div>
  </figure>
)

export const CourseChart = ({
  title,
  points,
  unit,
}: {
  title: string
  points: readonly Point[]
  unit: 'day' | 'month'
}) => {
  const { look, color } = useLook()
  return (
    <Figure title={title}>
      <Column
        {...look}
        style={{ fill: color, maxWidth: 24 }}
        data={points.map(({ date, amount }) => ({ date: unit === 'day' ? date.slice(5) : date.slice(0, 7), amount }))}
        xField="date"
        yField="amount"
        axis={{
          x: { title: false, labelAutoHide: true, labelAutoRotate: false },
          y: { title: false, labelFormatter: (fen: number) => formatCount(fen / 100) },
        }}
        tooltip={{ items: [{ channel: 'y', name: title, valueFormatter: formatMoney }] }}
      />
    </Figure>
  )
}

export const ShareChart = ({ title, slices }: { title: string; slices: readonly Slice[] }) => {
  const t = useT()
  const { look } = useLook()
  const parts = slices.map(({ id, name, amount, share }, at) => ({
    ...{ key: String(id), name: id === null ? t('statistic.others') : name, amount, share: formatShare(share) },
    colour: (id === null ? undefined : shareColours[at]) ?? restColour,
  }))
  return (
    <Figure title={title}>
      <div className={styles.share}>
        <div className={styles.pie}>
          <Pie
            {...look}
            data={parts}
            angleField="amount"
            colorField="key"
            innerRadius={0.55}
            scale={{ color: { range: parts.map(({ colour }) => colour) } }}
            legend={false}
            tooltip={{
              title: 'name',
              items: [{ channel: 'y', name: t('statistic.amount'), valueFormatter: formatMoney }],
            }}
          />
        </div>
        {/* The chart's own begins a second column, of which it shows the first letters, where there are ten. */}
        <ul className={styles.legend}>
          {parts.map(({ key, name, share, colour }) => (
            <li key={key}>
              <i style={{ background: colour }} />
              <span>{name}</span>
              <b>{share}</b>
            </li>
          ))}
        </ul>
      </div>
    </Figure>
  )
}
