/** A table of figures: its rows and columns in their order, with totals, and without what a school does not see. */
import { type AnalysisPart, addSums, type Sums, sumNames } from '../../../contract/screening/analysis-parts'
import { grades } from '../../../contract/screening/grades'
import type { AnalysisCell, ScreeningAnalysis } from '../../../contract/screening/screening-analysis'
import { leastShown } from '../small-groups'
import type { FoundGroup } from './query'

const gradeAt = (grade: string) => grades.indexOf(grade as (typeof grades)[number])
const byNumber = (one: string, other: string) => Number(one) - Number(other)
const byText = (one: string, other: string) => one.localeCompare(other, 'zh-CN')
const byGrade = (one: string, other: string) => gradeAt(one) - gradeAt(other)

/** The school of a key, where it names one. */
export const schoolOf = (part: AnalysisPart, key: string): number | undefined =>
  part === 'school' || part === 'class' ? Number(key.split(':')[0]) : undefined

const orders: Readonly<Record<AnalysisPart, (one: string, other: string) => number>> = {
  ...{
    region: byText,
    school: byNumber,
    stage: byNumber,
    grade: byGrade,
    gender: byNumber,
    age: byNumber,
    term: byText,
  },
  class: (one, other) => {
    const [[school = '', grade = '', no = ''], [otherSchool = '', otherGrade = '', otherNo = '']] = [
      one.split(':'),
      other.split(':'),
    ]
    return byNumber(school, otherSchool) || byGrade(grade, otherGrade) || byNumber(no, otherNo)
  },
}

const keysOf = (part: AnalysisPart, keys: Iterable<string>) => [...new Set(keys)].sort(orders[part])

const sumsOf = (group: FoundGroup, hasRoster: boolean): Sums =>
  ({ ...Object.fromEntries(sumNames.map((name) => [name, group[name]])), n: hasRoster ? group.n : null }) as Sums

const groupBy = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> => {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

interface Place {
  row: string | null
  column: string | null
  sums: Sums
}

/** The cells, the totals of rows and of columns, and that of all. */
const withTotals = (cells: readonly Place[], rows: readonly string[], columns: readonly string[]): Place[] => {
  const sumBy = (matches: (cell: Place) => boolean) => addSums(cells.filter(matches).map(({ sums }) => sums))
  const all: Place = { row: null, column: null, sums: sumBy(() => true) }
  if (columns.length === 0) return [...cells, all]
  const byRow = groupBy(cells, ({ row }) => row)
  const byColumn = groupBy(cells, ({ column }) => column)
  const totalOf = (group: readonly Place[] | undefined) => addSums((group ?? []).map(({ sums }) => sums))
  return [
    ...cells,
    ...rows.map((row): Place => ({ row, column: null, sums: totalOf(byRow.get(row)) })),
    ...columns.map((column): Place => ({ row: null, column, sums: totalOf(byColumn.get(column)) })),
    all,
  ]
}

/**
 * The cells that a school does not see: those of fewer than five children, and in each line, whose cells add up to its total, the next
 * smallest with them. What goes from one line may leave too few in another; this is asked again until nothing more has to go.
 */
const hiddenOf = (places: readonly Place[]): Set<number> => {
  const countOf = (at: number) => places[at]?.sums.examined ?? 0
  const all = places.map((_, at) => at)
  const hidden = new Set(all.filter((at) => countOf(at) > 0 && countOf(at) < leastShown))
  const lines = [
    ...groupBy(all, (at) => places[at]?.row ?? null).values(),
    ...groupBy(all, (at) => places[at]?.column ?? null).values(),
  ]
  let grew = true
  while (grew) {
    grew = false
    for (const line of lines) {
      const filled = line.filter((at) => countOf(at) > 0)
      const open = filled.filter((at) => !hidden.has(at)).sort((one, other) => countOf(one) - countOf(other))
      const [next] = open
      const gone = filled.length - open.length
      const small = filled.filter((at) => countOf(at) < leastShown).length
      if (gone === 0 || gone >= Math.max(2, small + 1) || next === undefined) continue
      hidden.add(next)
      grew = true
    }
  }
  return hidden
}

const nothing: Sums = { ...(Object.fromEntries(sumNames.map((name) => [name, 0])) as unknown as Sums), n: null }

interface Making {
  groups: readonly FoundGroup[]
  parts: readonly [AnalysisPart, AnalysisPart?]
  hasRoster: boolean
  /** A school sees no small groups. */
  hidesSmall: boolean
  /** What the filters leave out is a small group: beside all figures, these would tell of it. */
  hidesAll: boolean
  names: ReadonlyMap<number, string>
}

export const tableOf = ({ groups, parts, hasRoster, hidesSmall, hidesAll, names }: Making): ScreeningAnalysis => {
  const [rowPart, columnPart] = parts
  const rows = keysOf(
    rowPart,
    groups.map(({ row }) => row),
  )
  const columns = columnPart
    ? keysOf(
        columnPart,
        groups.map(({ column }) => column ?? ''),
      )
    : []
  const cells = groups.map(
    (group): Place => ({
      ...{ row: group.row, column: columnPart ? group.column : null, sums: sumsOf(group, hasRoster) },
    }),
  )
  const places = withTotals(cells, rows, columns)
  const small = hidesSmall ? hiddenOf(places) : new Set<number>()
  const hidden = hidesAll ? new Set(places.keys()) : small
  const named = (part: AnalysisPart) => (key: string) => ({ key, name: names.get(schoolOf(part, key) ?? 0) ?? '' })
  const versions = groups.flatMap(({ rulesLeast, rulesMost }) => [rulesLeast, rulesMost])
  return {
    rows: rows.map(named(rowPart)),
    columns: columnPart ? columns.map(named(columnPart)) : [],
    cells: places.map(
      ({ row, column, sums }, at): AnalysisCell => ({
        ...{ row, column, hidden: hidden.has(at) ? 1 : 0 },
        ...(hidden.has(at) ? nothing : sums),
      }),
    ),
    rulesNos: [...new Set(versions.filter((version) => version !== null))].sort((one, other) => one - other),
  }
}
