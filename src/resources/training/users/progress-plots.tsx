/** Minutes of each day against the plan, and the scores. Pictures of what the table beside them says. */
import { Column, Line } from '@ant-design/charts'
import type { Progress } from '../../../../contract/training/plans'
import { useT } from '../../../providers/i18n'
import { useMode } from '../../../providers/theme'
import styles from './progress.module.css'

type Day = Progress['days'][number]

/** Told apart by the colour-blind, and by their shapes: columns, a stepped line, points. */
const colours = {
  light: { minutes: '#1d6fb0', planned: '#d4380d', score: '#08979c' },
  dark: { minutes: '#5ba3dc', planned: '#ff9c6e', score: '#5cdbd3' },
} as const

const useLook = (height: number) => ({
  ...{ theme: { type: useMode() === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } } },
  ...{ animate: false, autoFit: true, height },
})

/** A day in a fortnight is named. */
const named = 14
const axis = {
  x: {
    ...{ title: false, labelAutoHide: false, labelAutoRotate: false },
    labelFormatter: (date: string) => date.slice(5),
    tickFilter: (_: string, at: number) => at % named === 0,
  },
  y: { title: false },
} as const

export const ProgressPlots = ({ days }: { days: readonly Day[] }) => {
  const t = useT()
  const colour = colours[useMode()]
  const scored = days.filter(({ score }) => score !== null)
  const isPlanned = days.some(({ planned }) => planned > 0)
  const [minutesLook, scoreLook] = [useLook(200), useLook(140)]
  return (
    <div className={styles.plots}>
      <figure className={styles.plot}>
        <figcaption>{t(isPlanned ? 'trainingUser.plotPlanned' : 'trainingUser.plot')}</figcaption>
        <div aria-hidden="true">
          <Column
            {...minutesLook}
            data={days}
            xField="date"
            yField="minutes"
            axis={axis}
            scale={{ y: { domainMin: 0, nice: true } }}
            style={{ fill: colour.minutes, maxWidth: 12 }}
            tooltip={{ items: [{ channel: 'y', name: t('trainingUser.minutes') }] }}
            annotations={
              isPlanned
                ? [
                    {
                      type: 'line',
                      data: days.map(({ date, planned }) => ({ date, planned: planned || null })),
                      ...{ xField: 'date', yField: 'planned', tooltip: false },
                      style: { stroke: colour.planned, lineWidth: 2, lineDash: [6, 4], shape: 'hv' },
                    },
                  ]
                : []
            }
          />
        </div>
      </figure>
      {scored.length > 0 && (
        <figure className={styles.plot}>
          <figcaption>{t('trainingUser.plotScores')}</figcaption>
          <div aria-hidden="true">
            <Line
              {...scoreLook}
              data={scored}
              xField="date"
              yField="score"
              axis={axis}
              scale={{ x: { type: 'band', domain: days.map(({ date }) => date) }, y: { domainMin: 0, domainMax: 100 } }}
              style={{ stroke: colour.score, lineWidth: 2 }}
              point={{ sizeField: 2, style: { fill: colour.score } }}
              tooltip={{ title: 'date', items: [{ channel: 'y', name: t('trainingUser.score') }] }}
            />
          </div>
        </figure>
      )}
    </div>
  )
}
