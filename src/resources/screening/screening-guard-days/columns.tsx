/** Columns and filters that days and means share. */
import { useMemo } from 'react'
import { type Grade, grades } from '../../../../contract/screening/grades'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { choiceFilter, dateRangeFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { useCustomers } from '../choices'
import { className, gradeName } from '../class-name'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const shownBy = (format: Intl.NumberFormat) => (value: number | null) => (value === null ? dash : format.format(value))
export const showWhole = shownBy(whole)
export const showTenths = shownBy(tenths)

interface Placed {
  customerName: string
  grade: Grade | null
  classNo: number | null
}

/** The school, and the class where there is one. */
export const usePlaceOf = () => {
  const t = useT()
  return ({ customerName, grade, classNo }: Placed) =>
    [customerName, className({ grade, classNo }, t)].filter(Boolean).join(' ')
}

export const useSharedFilters = () => {
  const t = useT()
  const { choices, onSearch, loading } = useCustomers()
  const customers = useTextChoices(choices)
  return useMemo(
    () => ({
      school: choiceFilter('customerId', t('guardDay.customerId'), customers, { width: 190, onSearch, loading }),
      grade: choiceFilter(
        'grade',
        t('guardDay.grade'),
        grades.map((value) => ({ value, label: gradeName(value, t) })),
        { width: 110, more: true },
      ),
      period: dateRangeFilter('start_date', 'end_date', t('guardDay.day')),
    }),
    [t, customers, onSearch, loading],
  )
}
