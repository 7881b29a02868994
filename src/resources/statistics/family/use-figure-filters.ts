/** The filters of figures, kept in the address, as those of a list are. */
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Call } from '../../../../contract/core/call'
import { granularities } from '../../../../contract/statistics/figures'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { type Filters, type ListQuery, readListQuery, writeListQuery } from '../../../providers/list-query'
import { useClinics } from '../../../providers/references/clinics'
import { choiceFilter, dateRangeFilter, type FilterSpec, type FilterValues } from '../../../ui/filters'
import { usualDates } from './usual-dates'

const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== ''

/** What the address asks of a call, the usual period unless it says another, and how that is changed. */
export const useFigureFilters = (call: Call) => {
  const [search, setSearch] = useSearchParams()
  const [defaults] = useState(() => ({ filters: usualDates(Date.now()) }))
  const query = useMemo(() => readListQuery(call, search, defaults), [call, search, defaults])
  const go = (change: Partial<ListQuery>) => setSearch(writeListQuery(call, { ...query, ...change }, defaults, search))
  return {
    filters: query.filters,
    bar: {
      values: query.filters,
      onChange: (changes: FilterValues) =>
        go({ filters: Object.fromEntries(Object.entries({ ...query.filters, ...changes }).filter(isSet)) as Filters }),
      onReset: () => go({ filters: defaults.filters }),
    },
  }
}

interface Wanted {
  /** False where the rows are not told by the parts of the period. */
  granularity?: boolean
  /** Beside those that all figures have. */
  more?: readonly FilterSpec[]
}

const none: readonly FilterSpec[] = []

/** The filters that all figures have: period, agent, clinic, and by which parts the period is told. */
export const useFigureFilterSpecs = (
  { cid }: Filters,
  { granularity = true, more = none }: Wanted = {},
): readonly FilterSpec[] => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useTextChoices(useClinics(own ?? (cid === undefined ? undefined : Number(cid))).choices)
  return useMemo(
    () => [
      dateRangeFilter('start_date', 'end_date', t('figure.period'), { quick: 'both', noFuture: true }),
      ...(companies ? [choiceFilter('cid', t('statistic.company'), companies, { width: 180 })] : []),
      choiceFilter('hid', t('statistic.clinic'), clinics, { width: 200 }),
      ...(granularity
        ? [
            choiceFilter(
              'granularity',
              t('figure.granularity'),
              granularities.map((value) => ({ value, label: t(`figure.granularity.${value}`) })),
              { width: 120 },
            ),
          ]
        : []),
      ...more,
    ],
    [t, companies, clinics, granularity, more],
  )
}
