/** What the address asks of the analysis, and how a cell asks for the records behind it. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AnalysisMeasure,
  type AnalysisPart,
  analysisFilters,
  analysisMeasures,
  analysisParts,
} from '../../../../contract/screening/analysis-parts'
import type { Filters } from '../../../providers/list-query'
import { analysisRecordsPath } from './paths'

export type FilterName = keyof typeof analysisFilters
export const filterNames = Object.keys(analysisFilters) as FilterName[]

export interface AnalysisAsked {
  rows: AnalysisPart
  columns: AnalysisPart | undefined
  measure: AnalysisMeasure
  chart: boolean
  filters: Filters
}

const oneOf = <Code extends string>(codes: readonly Code[], value: string | null): Code | undefined =>
  codes.find((code) => code === value)

/** All that is asked stands in the address. */
export const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const asked = useMemo((): AnalysisAsked => {
    const rows = oneOf(analysisParts, search.get('rows')) ?? 'grade'
    const columns = oneOf(analysisParts, search.get('columns'))
    return {
      rows,
      columns: columns === rows ? undefined : columns,
      measure: oneOf(analysisMeasures, search.get('measure')) ?? 'myopia',
      chart: search.get('view') === 'chart',
      filters: Object.fromEntries(
        filterNames.flatMap((name) => {
          const value = search.get(name)
          return value ? [[name, value] as const] : []
        }),
      ),
    }
  }, [search])
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return { asked, change }
}

/** By which filters the records of a group are found. */
export const filtersOf = (part: AnalysisPart, key: string): Filters => {
  const [school = '', grade = '', no = ''] = key.split(':')
  const by: Record<AnalysisPart, () => Filters> = {
    region: () => ({ region: key || 'none' }),
    school: () => ({ customerId: key }),
    stage: () => ({ stage: key || '0' }),
    grade: () => ({ grade: key || 'none' }),
    class: (): Filters =>
      grade === '' ? { customerId: school, grade: 'none' } : { customerId: school, grade, classNo: no },
    gender: () => ({ gender: key }),
    age: () => ({ age_min: key, age_max: key }),
    term: () => ({ term: key }),
  }
  return by[part]()
}

/** The list of the records behind a cell: what is asked, narrowed to its row and column. */
export const recordsOf = ({ rows, columns, filters }: AnalysisAsked, row: string | null, column: string | null) => {
  const narrowed = {
    ...filters,
    ...(row === null ? {} : filtersOf(rows, row)),
    ...(columns === undefined || column === null ? {} : filtersOf(columns, column)),
  }
  return `${analysisRecordsPath}?${new URLSearchParams(narrowed)}`
}
