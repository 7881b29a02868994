/** Recharges over time, by clinic, training brand and way of payment. */
import { useMemo } from 'react'
import { finance } from '../../../../contract/statistics/finance'
import type { RechargeFigures } from '../../../../contract/statistics/recharge-figures'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { choiceFilter } from '../../../ui/filters'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { rowsAddressOf } from '../family/finance-paths'
import { useMeasures } from './measures'

const { recharges, exportRecharges } = finance.calls
const measured = ['count', 'days', 'points', 'paid'] as const
const withBalance = [...measured, 'balanceDays', 'balancePoints'] as const

const leadTo: LeadTo = (measure, filters) => rowsAddressOf('recharges', measure, filters)

export const RechargesSide = () => {
  const t = useT()
  const measures = useMeasures(measured)
  const balanced = useMeasures(withBalance)
  const brands = useBrandChoices()
  const moreFilters = useMemo(() => [choiceFilter('brand', t('finance.brand'), brands)], [t, brands])
  const tables = [
    figureTable<RechargeFigures, RechargeFigures['hospitals'][number]>({
      ...{ by: 'hospitals', label: t('finance.by.hospitals'), rows: ({ hospitals }) => hospitals, measures: balanced },
      keyOf: ({ hid }) => String(hid),
      columns: [{ label: t('statistic.clinic'), show: ({ hospitalName }) => hospitalName }],
      filtersOf: ({ hid }) => ({ hid: String(hid) }),
    }),
    figureTable<RechargeFigures, RechargeFigures['brands'][number]>({
      ...{ by: 'brands', label: t('finance.by.brands'), rows: (answer) => answer.brands, measures: balanced },
      keyOf: ({ brand }) => brand,
      columns: [{ label: t('finance.brand'), show: ({ brandName }) => brandName }],
      filtersOf: ({ brand }) => ({ brand }),
    }),
    figureTable<RechargeFigures, RechargeFigures['payMethods'][number]>({
      ...{ by: 'payMethods', label: t('finance.by.payMethods'), rows: ({ payMethods }) => payMethods },
      keyOf: ({ payMethod }) => String(payMethod),
      columns: [{ label: t('finance.payMethod'), show: ({ payMethod }) => t(`finance.payMethod.${payMethod}`) }],
      filtersOf: ({ payMethod }) => ({ payMethod: String(payMethod) }),
    }),
  ]
  return (
    <FiguresScreen<RechargeFigures>
      {...{ call: recharges, exportCall: exportRecharges, measures, tables, moreFilters, leadTo }}
      charted="paid"
    />
  )
}
