/** What figures of people measure, in their words and units. */
import { useMemo } from 'react'
import type { ClinicMeasure } from '../../../../contract/statistics/clinic-figures'
import type { InvitationMeasure } from '../../../../contract/statistics/invitation-figures'
import { kindOfMeasure } from '../../../../contract/statistics/measure-kinds'
import type { PeopleMeasure } from '../../../../contract/statistics/people-figures'
import type { ScreeningMeasure } from '../../../../contract/statistics/screening-statistics'
import type { TrainingMeasure } from '../../../../contract/statistics/training-figures'
import { useT } from '../../../providers/i18n'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import type { Measure } from './figures'
import { formatShare } from './ratio'

const shows = {
  count: formatCount,
  share: (value: number | null) => (value === null ? dash : formatShare(value)),
  money: (value: number | null) => (value === null ? dash : formatMoney(value)),
  decimal: (value: number | null) => (value === null ? dash : value.toFixed(2)),
} as const

/** @param leads false where no rows are behind them: figures of people never lead to single examinations */
export const useMeasures = (
  names: readonly (PeopleMeasure | InvitationMeasure | TrainingMeasure | ClinicMeasure | ScreeningMeasure)[],
  { leads = false }: { leads?: boolean } = {},
): readonly Measure[] => {
  const t = useT()
  return useMemo(
    () =>
      names.map(
        (name): Measure => ({
          ...{ name, label: t(`operation.m.${name}`), show: shows[kindOfMeasure(name)] },
          ...(leads ? {} : { leads: false }),
        }),
      ),
    [t, names, leads],
  )
}
