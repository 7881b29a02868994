/** The charts themselves. They are pictures: the tables say the same to those who do not see them. */
import { Bar, Column } from '@ant-design/charts'
import type { ReactNode } from 'react'
import type { OrderFigures } from '../../../contract/statistics/overview'
import { useMode } from '../../providers/theme'
import type { Mode } from '../../providers/theme-config'
import { formatCount, formatMoney } from '../../ui/format'
import { styles } from './styles'

type Of = 'orders' | 'amount'

const themes: Record<Mode, { type: string; color: string }> = {
  light: { type: 'classic', color: '#1d6fb0' },
  dark: { type: 'classicDark', color: '#5ba3dc' },
}

const show: Record<Of, (value: number) => string> = { orders: formatCount, amount: formatMoney }

/** On an axis there is no room for fen. */
const onAxis: Record<Of, (value: number) => string> = { orders: formatCount, amount: (fen) => formatCount(fen / 100) }

const useLook = () => {
  const { type, color } = themes[useMode()]
  return {
    theme: { type, view: { viewFill: 'transparent' } },
    style: { fill: color, maxWidth: 24 },
    animate: false,
    autoFit: true,
    height: 220,
  }
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className={styles.chart}>
    <figcaption>{title}</figcaption>
    <div aria-hidden="true">{children}</div>
  </figure>
)

export const DayChart = ({ title, days, of }: { title: string; days: OrderFigures['days']; of: Of }) => (
  <Figure title={title}>
    <Column
      {...useLook()}
      data={days.map((day) => ({ date: day.date.slice(5), value: day[of] }))}
      xField="date"
      yField="value"
      axis={{
        x: { title: false, labelAutoHide: true, labelAutoRotate: false },
        y: { title: false, labelFormatter: onAxis[of] },
      }}
      tooltip={{ items: [{ channel: 'y', name: title, valueFormatter: show[of] }] }}
    />
  </Figure>
)

export const BrandChart = ({ title, brands }: { title: string; brands: OrderFigures['brands'] }) => (
  <Figure title={title}>
    <Bar
      {...useLook()}
      data={brands.map(({ name, orders }) => ({ name, orders }))}
      xField="name"
      yField="orders"
      axis={{ x: { title: false }, y: { title: false, labelFormatter: formatCount } }}
      tooltip={{ items: [{ channel: 'y', name: title, valueFormatter: formatCount }] }}
    />
  </Figure>
)
