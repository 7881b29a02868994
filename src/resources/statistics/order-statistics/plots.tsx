/** The charts themselves. They are pictures: the tables say the same to those who do not see them. */
import { Pie } from '@ant-design/charts'
import type { Granularity } from '../../../../contract/statistics/figures'
import type { Point, Slice } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import { formatCount, formatMoney } from '../../../ui/format'
import { Figure, PeriodChart, useLook } from '../family/plots'
import { formatShare } from '../family/ratio'
import { styles } from '../family/styles'

/** One for each that is named; whatever is left over is grey. */
const shareColours = [
  ...['#5b8ff9', '#5ad8a6', '#5d7092', '#f6bd16', '#6f5ef9', '#6dc8ec', '#945fb9', '#ff9845', '#1e9493', '#ff99c3'],
] as const
const restColour = '#9aa5b1'

const inYuan = (fen: number) => formatCount(fen / 100)

export const CourseChart = ({
  title,
  points,
  unit,
}: {
  title: string
  points: readonly Point[]
  unit: Granularity
}) => (
  <PeriodChart
    title={title}
    unit={unit}
    points={points.map(({ date, amount }) => ({ date, value: amount }))}
    show={formatMoney}
    showAtAxis={inYuan}
  />
)

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
