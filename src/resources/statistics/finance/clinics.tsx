/** What each clinic recharged, used and has left, and for how long it lasts. */
import { useMemo, useState } from 'react'
import { finance } from '../../../../contract/statistics/finance'
import type { RechargeOfHospital } from '../../../../contract/statistics/recharge-figures'
import { brandUnits } from '../../../../contract/training/brands'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { FigureListExport } from '../family/figure-export'
import { FigureLink } from '../family/figure-link'
import { rowsAddressOf } from '../family/finance-paths'
import { styles } from '../family/styles'
import { useFigureFilterSpecs } from '../family/use-figure-filters'
import { usualDates } from '../family/usual-dates'

const { rechargeHospitals, exportRechargeHospitals } = finance.calls
/** Fewer days than these are soon over. */
const soon = 14

export const ClinicsSide = () => {
  const t = useT()
  const [defaults] = useState(() => ({
    filters: { ...usualDates(Date.now()), unit: 'day' },
    sort: [{ field: 'balance', descending: true }],
  }))
  const list = useListState({ call: rechargeHospitals, defaults })
  const { filters } = list.query
  const brands = useBrandChoices()
  const more = useMemo(
    () => [
      choiceFilter(
        'unit',
        t('finance.unit'),
        brandUnits.map((value) => ({ value, label: t(`finance.unit.${value}`) })),
        { width: 120 },
      ),
      choiceFilter('brand', t('finance.brand'), brands),
    ],
    [t, brands],
  )
  const specs = useFigureFilterSpecs(filters, { granularity: false, more })
  const columns = useMemo(() => {
    const number = { width: 120, align: 'right', sortable: true } as const
    const { unit, ...asked } = filters
    const measure = unit === 'point' ? 'points' : 'days'
    return [
      text<RechargeOfHospital>('hospitalName', t('statistic.clinic'), { width: 220, sortable: true, pinned: 'left' }),
      custom<RechargeOfHospital>(
        'recharged',
        t('finance.recharged'),
        ({ hid, recharged }) => (
          <FigureLink
            href={recharged === 0 ? undefined : rowsAddressOf('recharges', measure, { ...asked, hid: String(hid) })}
          >
            {formatCount(recharged)}
          </FigureLink>
        ),
        number,
      ),
      custom<RechargeOfHospital>('used', t('finance.used'), ({ used }) => formatCount(used), number),
      custom<RechargeOfHospital>('expired', t('finance.expired'), ({ expired }) => formatCount(expired), {
        ...number,
        sortable: false,
      }),
      custom<RechargeOfHospital>('balance', t('finance.balance'), ({ balance }) => formatCount(balance), number),
      instant<RechargeOfHospital>('lastRecharge', t('finance.lastRecharge'), { sortable: true }),
      custom<RechargeOfHospital>(
        'daysLeft',
        t('finance.daysLeft'),
        ({ daysLeft }) =>
          daysLeft !== null && daysLeft < soon ? <strong>{formatCount(daysLeft)}</strong> : formatCount(daysLeft),
        number,
      ),
    ]
  }, [t, filters])
  return (
    <>
      <FilterBar filters={specs} {...list.filterBar} />
      <div className={styles.tools}>
        <span className={styles.soft}>{t('finance.pace')}</span>
        <span className={styles.gap} />
        <FigureListExport call={exportRechargeHospitals} query={list.query} />
      </div>
      <DataTable columns={columns} {...list.table} label={t('finance.side.clinics')} empty={t('figure.none')} />
    </>
  )
}
