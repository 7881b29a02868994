/** Counts and sums of records by two parts: one statement over the stored columns of records and rosters. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnalysisPart } from '../../../contract/screening/analysis-parts'
import type { screeningAnalysis } from '../../../contract/screening/screening-analysis'
import type { Db } from '../../db/client'
import { rowsOf } from '../../db/client'
import { startsWithText } from '../../db/text'
import type { Context } from '../../http/implement'
import { checkDays } from '../../http/periods'
import type { Caller } from '../../http/session'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningTask } from '../screening-tasks/table'

const inRegion = (region: string): SQL =>
  region === 'none' ? eq(screeningCustomer.region, '') : startsWithText(screeningCustomer.region, region)

export type Asked = Omit<Context<(typeof screeningAnalysis)['calls']['figures']>['query'], 'rows' | 'columns'>

export interface FoundGroup {
  row: string
  column: string | null
  n: number
  rulesLeast: number | null
  rulesMost: number | null
  [sum: string]: number | string | null
}

/** Columns of `listed` (a record or a place on a roster), `task`, `class` or `child` that tell a part, and the key they make. */
const parts: Readonly<Record<AnalysisPart, { of: readonly string[]; key: (columns: readonly string[]) => string }>> = {
  region: { of: ['task.region'], key: ([one]) => `${one}` },
  school: { of: ['task.customer_id'], key: ([one]) => `${one}::text` },
  stage: { of: ['class.stage'], key: ([one]) => `coalesce(${one}::text, '')` },
  grade: { of: ['listed.grade'], key: ([one]) => `coalesce(${one}, '')` },
  class: {
    of: ['task.customer_id', 'listed.grade', 'listed.class_no'],
    key: ([school, grade, no]) => `${school} || ':' || coalesce(${grade}, '') || ':' || coalesce(${no}::text, '')`,
  },
  gender: { of: ['child.gender'], key: ([one]) => `${one}::text` },
  age: { of: ['listed.age'], key: ([one]) => `${one}::text` },
  term: { of: ['task.term'], key: ([one]) => `${one}` },
}

const count = (condition: string) => `count(*) filter (where ${condition})`
/** What is counted and summed of records, by the names of `analysisSums`. */
const sums: Readonly<Record<string, string>> = {
  examined: 'count(*)',
  acuityJudged: count('acuity < 9'),
  reduced: count('acuity between 1 and 4'),
  myopiaJudged: count('myopia < 9'),
  myopia: count('myopia between 1 and 2'),
  high: count('degree = 3 and myopia < 9'),
  correctionJudged: count('correction between 1 and 3'),
  corrected: count('correction = 1'),
  seEyes: 'count(se_od) + count(se_os)',
  seSum: 'coalesce(sum(se_od), 0) + coalesce(sum(se_os), 0)',
  seSquares: 'coalesce(sum(se_od::float8 * se_od), 0) + coalesce(sum(se_os::float8 * se_os), 0)',
  alEyes: 'count(al_od) + count(al_os)',
  alSum: 'coalesce(sum(al_od), 0) + coalesce(sum(al_os), 0)',
  vaEyes: `${count('naked_od > 3')} + ${count('naked_os > 3')}`,
  vaSum:
    'coalesce(sum(naked_od) filter (where naked_od > 3), 0) + coalesce(sum(naked_os) filter (where naked_os > 3), 0)',
  belowChart: `${count('naked_od between 0 and 3')} + ${count('naked_os between 0 and 3')}`,
}

/** The tasks that the caller sees, with what of their customers tells them apart. */
const tasksSeen = (caller: Caller, { region, customerId, term }: Asked, also?: SQL): SQL => {
  const ofTerm = sql`extract(year from ${screeningTask.start} - interval '8 months')::int || '-' || ${screeningTask.term}`
  const where = and(
    ofTasksSeen(caller),
    // A school reads what is closed: figures that grow by one child at a time would tell of each.
    caller.customers === null ? sql`${screeningTask.status} in (1, 2, 3)` : sql`${screeningTask.status} in (2, 3)`,
    customerId === undefined ? undefined : sql`${screeningTask.customerId} = ${customerId}`,
    region === undefined ? undefined : inRegion(region),
    term === undefined ? undefined : sql`${ofTerm} = ${term}`,
    also,
  )
  return sql`select ${screeningTask.taskId} as task_id, ${screeningTask.customerId} as customer_id, ${screeningTask.start} as start,
      ${screeningCustomer.region} as region, ${ofTerm} as term
    from ${screeningTask} join ${screeningCustomer} on ${screeningCustomer.customerId} = ${screeningTask.customerId}
    where ${where}`
}

/** What is asked of a child's place in the school, which record and roster both tell. */
const ofPlace = ({ stage, grade, classNo, gender }: Asked): SQL[] => [
  ...(stage === undefined ? [] : [stage === 0 ? sql`class.stage is null` : sql`class.stage = ${stage}`]),
  ...(grade === undefined ? [] : [grade === 'none' ? sql`listed.grade is null` : sql`listed.grade = ${grade}`]),
  ...(classNo === undefined ? [] : [sql`listed.class_no = ${classNo}`]),
  ...(gender === undefined ? [] : [sql`child.gender = ${gender}`]),
]

const listOf = (values: readonly number[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** What only an examination tells. */
const ofExamination = ({ age_min, age_max, wears, level }: Asked): SQL[] => [
  ...(age_min === undefined ? [] : [sql`listed.age >= ${age_min}`]),
  ...(age_max === undefined ? [] : [sql`listed.age <= ${age_max}`]),
  ...(wears === undefined ? [] : [sql`listed.wears in (${listOf(wears)})`]),
  ...(level === undefined ? [] : [sql`listed.level in (${listOf(level)})`]),
]

const ofDays = (column: SQL, { start_date, end_date }: Asked): SQL[] => [
  ...(start_date === undefined ? [] : [sql`${column} >= ${start_date}::date`]),
  ...(end_date === undefined ? [] : [sql`${column} <= ${end_date}::date`]),
]

/** Tables beside records and rosters are joined only where a part or a filter asks for them. */
const beside = (query: Asked, asked: readonly AnalysisPart[]): SQL => {
  const needsChild = asked.includes('gender') || query.gender !== undefined
  const needsClass = asked.includes('stage') || query.stage !== undefined
  return sql`${needsChild ? sql`join screening_subject child on child.sid = listed.sid` : sql``}
    ${needsClass ? sql`left join screening_class class on class.class_id = listed.class_id` : sql``}`
}

/** Records or places on rosters of the tasks, with what stands beside them. */
const sourceOf = (
  table: string,
  tasks: SQL,
  query: Asked,
  asked: readonly AnalysisPart[],
  conditions: readonly SQL[],
): SQL =>
  sql`${sql.raw(table)} listed ${beside(query, asked)}
    where listed.task_id in (select seen.task_id from (${tasks}) seen) and ${sql.join([...conditions, sql`true`], sql` and `)}`

/** The records that are counted. The query has `listed` in it, and `class` and `child` as far as they are asked for. */
export const recordSource = (caller: Caller, query: Asked, asked: readonly AnalysisPart[] = []): SQL => {
  checkDays(query)
  const conditions = [...ofPlace(query), ...ofExamination(query), ...ofDays(sql`listed.date`, query)]
  return sourceOf('screening_record', tasksSeen(caller, query), query, asked, conditions)
}

const rosterSource = (caller: Caller, query: Asked, asked: readonly AnalysisPart[]): SQL => {
  const begun = sql.join([...ofDays(sql`${screeningTask.start}`, query), sql`true`], sql` and `)
  return sourceOf('screening_task_subject', tasksSeen(caller, query, begun), query, asked, ofPlace(query))
}

/** Whether rosters can be told by the parts and filters: age, wear and level are of the day of the examination. */
export const isOfRoster = (query: Asked, asked: readonly AnalysisPart[]): boolean =>
  !asked.includes('age') && ofExamination(query).length === 0

const rawList = (texts: readonly string[]) => sql.raw(texts.join(', '))

const isOfTask = (column: string) => column.startsWith('task.')

/**
 * The groups by keys of the parts. Records and rosters are first counted by task, which several processes of the database share; what
 * is known of tasks is joined to those counts alone. `count` is answered as text by the driver where it may be large: all are read as
 * float8.
 */
export const groupsOf = async (
  db: Db,
  caller: Caller,
  query: Asked,
  asked: readonly AnalysisPart[],
): Promise<FoundGroup[]> => {
  const columns = asked.flatMap((part) => parts[part].of)
  const own = columns.filter((column) => !isOfTask(column))
  const named = ['listed.task_id', ...own.map((column, at) => `${column} as own_${at}`)]
  const grouped = ['listed.task_id', ...own]
  const names = columns.map((column) => (isOfTask(column) ? column : `own_${own.indexOf(column)}`))
  let taken = 0
  const keys = asked.map((part, at) => {
    const ofPart = names.slice(taken, taken + parts[part].of.length)
    taken += ofPart.length
    return `${parts[part].key(ofPart)} as ${at === 0 ? '"row"' : '"column"'}`
  })
  const sumNames = Object.keys(sums)
  const ofRecords = sql`select ${rawList(named)}, 0 as n, min(rules_no) as least, max(rules_no) as most,
      ${rawList(sumNames.map((name) => `${sums[name]} as "${name}"`))}
    from ${recordSource(caller, query, asked)} group by ${rawList(grouped)}`
  const ofRosters = sql`select ${rawList(named)}, count(*) as n, null, null, ${rawList(sumNames.map(() => '0'))}
    from ${rosterSource(caller, query, asked)} group by ${rawList(grouped)}`
  const all = isOfRoster(query, asked) ? sql`${ofRecords} union all ${ofRosters}` : ofRecords
  return rowsOf<FoundGroup>(
    db,
    sql`select ${rawList(keys)}, sum(n)::float8 as n, min(least)::int as "rulesLeast", max(most)::int as "rulesMost",
        ${rawList(sumNames.map((name) => `sum("${name}")::float8 as "${name}"`))}
      from (${all}) figures join (${tasksSeen(caller, query)} offset 0) task on task.task_id = figures.task_id
      group by ${rawList(names)}`,
  )
}
