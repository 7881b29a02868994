/** The filters of the analysis and of the records behind it. */
import { useMemo } from 'react'
import { grades, schoolYearOn, stages } from '../../../../contract/screening/grades'
import { wearing } from '../../../../contract/screening/items'
import { levels } from '../../../../contract/screening/rule-table'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { useCustomers } from '../choices'
import { gradeName } from '../class-name'

/** School years whose terms are offered. */
const years = 8

const useTerms = () => {
  const t = useT()
  return useMemo(() => {
    const last = schoolYearOn(new Date().toISOString().slice(0, 10))
    return Array.from({ length: years }, (_, back) => last - back).flatMap((year) =>
      [2, 1].map((term) => ({
        value: `${year}-${term}`,
        label: t('screeningAnalysis.term', { year: String(year), term: String(term) }),
      })),
    )
  }, [t])
}

export const useAnalysisFilters = () => {
  const t = useT()
  const terms = useTerms()
  const { choices, onSearch, loading } = useCustomers()
  const customers = useTextChoices(choices)
  return useMemo(() => {
    const more = { width: 130, more: true } as const
    const coded = (name: 'gender' | 'wears' | 'level' | 'stage', values: readonly number[], options: object) =>
      choiceFilter(
        name,
        name === 'gender' || name === 'stage' ? t(`screeningAnalysis.part.${name}`) : t(`screeningAnalysis.${name}`),
        values.map((value) => ({ value: String(value), label: t(`screeningAnalysis.${name}.${value}` as never) })),
        options,
      )
    return [
      choiceFilter('term', t('screeningAnalysis.part.term'), terms, { width: 190 }),
      choiceFilter('customerId', t('screeningAnalysis.customerId'), customers, { width: 190, onSearch, loading }),
      choiceFilter(
        'grade',
        t('screeningAnalysis.part.grade'),
        [...grades, 'none' as const].map((value) => ({
          value,
          label: value === 'none' ? t('screeningAnalysis.grade.none') : gradeName(value, t),
        })),
        { width: 120 },
      ),
      coded('gender', [1, 2], { width: 110 }),
      dateRangeFilter('start_date', 'end_date', t('screeningAnalysis.period'), { more: true }),
      coded('stage', [...stages, 0], more),
      textFilter('region', t('screeningAnalysis.region'), more),
      textFilter('age_min', t('screeningAnalysis.age_min'), { width: 110, more: true }),
      textFilter('age_max', t('screeningAnalysis.age_max'), { width: 110, more: true }),
      textFilter('classNo', t('screeningAnalysis.classNo'), { width: 110, more: true }),
      coded('wears', wearing, more),
      coded('level', levels, { ...more, width: 170 }),
    ]
  }, [t, terms, customers, onSearch, loading])
}
