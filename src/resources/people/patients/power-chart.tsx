/** The spherical equivalent of both eyes over time. A picture of what the table below it says. */
import { Line } from '@ant-design/charts'
import { useT } from '../../../providers/i18n'
import { useMode } from '../../../providers/theme'
import { formatDioptre } from '../../../ui/format'

const eyes = ['Od', 'Os'] as const
/** Right, left. */
const colours = { light: ['#d4380d', '#1d6fb0'], dark: ['#ff9c6e', '#5ba3dc'] }

/** Of one eye on one day, in D. */
export interface PowerPoint {
  date: string
  eye: (typeof eyes)[number]
  power: number
}

export const PowerChart = ({ of }: { of: readonly PowerPoint[] }) => {
  const t = useT()
  const mode = useMode()
  const points = of.map(({ eye, ...point }) => ({ ...point, eye: t(`patient.eye.${eye}`) }))
  return (
    <figure style={{ margin: '0 0 12px' }}>
      <figcaption>{t('patient.seOverTime')}</figcaption>
      <div aria-hidden="true">
        <Line
          data={points}
          xField="date"
          yField="power"
          colorField="eye"
          height={200}
          autoFit
          animate={false}
          theme={{ type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } }}
          scale={{ color: { domain: eyes.map((eye) => t(`patient.eye.${eye}`)), range: colours[mode] } }}
          point={{ sizeField: 3 }}
          axis={{
            x: { title: false, labelAutoHide: true, labelAutoRotate: false },
            y: { title: false, labelFormatter: (power: number) => formatDioptre(power) },
          }}
          tooltip={{ items: [{ channel: 'y', valueFormatter: (power: number) => formatDioptre(power) }] }}
        />
      </div>
    </figure>
  )
}
