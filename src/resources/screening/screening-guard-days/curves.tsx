/** Near work and the outdoors of each day, and the mean distance. Pictures of what the table beside them says. */
import { Column, Line } from '@ant-design/charts'
import type { GuardCurve } from '../../../../contract/screening/screening-guard-days'
import { useT } from '../../../providers/i18n'
import { useMode } from '../../../providers/theme'
import styles from './curves.module.css'

/** Told apart by the colour-blind. */
const colours = {
  light: { near: '#1d6fb0', outdoor: '#d48806', distance: '#08979c' },
  dark: { near: '#5ba3dc', outdoor: '#ffc53d', distance: '#5cdbd3' },
} as const
const named = 7
const axis = {
  x: {
    ...{ title: false, labelAutoHide: false, labelAutoRotate: false },
    labelFormatter: (day: string) => day.slice(5),
    tickFilter: (_: string, at: number) => at % named === 0,
  },
  y: { title: false },
} as const

export const GuardCurves = ({ days }: Pick<GuardCurve, 'days'>) => {
  const t = useT()
  const mode = useMode()
  const colour = colours[mode]
  const look = {
    ...{ theme: { type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } } },
    ...{ animate: false, autoFit: true, height: 200, xField: 'day', axis },
  }
  const minutes = (['near', 'outdoor'] as const).flatMap((kind) =>
    days.map(({ day, [kind]: value }) => ({ day, value, kind: t(`guardDay.${kind}`) })),
  )
  return (
    <div className={styles.curves}>
      <figure className={styles.curve}>
        <figcaption>{t('guardDay.minutes')}</figcaption>
        <div aria-hidden="true">
          <Column
            {...look}
            data={minutes}
            yField="value"
            colorField="kind"
            group
            scale={{ color: { range: [colour.near, colour.outdoor] }, y: { domainMin: 0, nice: true } }}
          />
        </div>
      </figure>
      <figure className={styles.curve}>
        <figcaption>{t('guardDay.distance')}</figcaption>
        <div aria-hidden="true">
          <Line
            {...look}
            data={days.filter(({ distance }) => distance !== null)}
            yField="distance"
            scale={{ y: { domainMin: 0, nice: true } }}
            style={{ stroke: colour.distance, lineWidth: 2 }}
            point={{ sizeField: 2, style: { fill: colour.distance } }}
            tooltip={{ title: 'day', items: [{ channel: 'y', name: t('guardDay.distance') }] }}
          />
        </div>
      </figure>
    </div>
  )
}
