/** A year's growth of an eye in mm, in the colour of its band: slow, to be watched, fast. */
import { Tag } from 'antd'
import type { Growth } from '../../contract/clinic/progression'
import { useT } from '../providers/i18n'
import { minus } from '../ui/format'

const colours = { green: 'green', amber: 'gold', red: 'red' } as const

export const GrowthTag = ({ growth }: { growth: Growth | null }) => {
  const t = useT()
  if (!growth) return null
  const size = Math.abs(growth.rate).toFixed(2)
  const rate = growth.rate < 0 ? `${minus}${size}` : `+${size}`
  return (
    <Tag color={colours[growth.band]} title={t('eyeCurves.since', { date: growth.since })}>
      {t('eyeCurves.rate', { rate })}
    </Tag>
  )
}
