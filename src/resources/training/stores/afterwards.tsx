/** The balances before units are moved, and what they will be afterwards. */
import { Alert, Spin } from 'antd'
import type { TrainingOwner } from '../../../../contract/training/balances'
import { useT } from '../../../providers/i18n'
import { Description } from '../../../ui/description'
import { useUnits } from './words'

interface Change {
  of: 'agent' | 'clinic'
  now: number
  /** More, or with a minus fewer. */
  by: number
}

interface AfterwardsProps {
  owner: Pick<TrainingOwner, 'unit'> | undefined
  reading: boolean
  error: string | undefined
  changes: readonly Change[]
}

export const Afterwards = ({ owner, reading, error, changes }: AfterwardsProps) => {
  const t = useT()
  const units = useUnits()
  if (error) return <Alert type="error" showIcon message={t('trainingStore.unread')} description={error} />
  if (reading) return <Spin />
  if (!owner) return <Alert type="info" message={t('trainingStore.after.none')} />
  const { unit } = owner
  const missing = Math.max(0, ...changes.map(({ now, by }) => -(now + by)))
  return (
    <div role="status" style={{ marginBlockEnd: 16 }}>
      <Description
        facts={changes.map(({ of, now, by }) => ({
          label: t(`trainingStore.after.${of}`),
          value:
            by === 0
              ? units(unit, now)
              : t('trainingStore.after.change', { now: units(unit, now), later: units(unit, now + by) }),
        }))}
      />
      {missing > 0 && (
        <Alert type="warning" showIcon message={t('trainingStore.after.short', { missing: units(unit, missing) })} />
      )}
    </div>
  )
}
