import { and, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { combinationStates, type EgCombination, egCombinations } from '../../../contract/people/eg-combinations'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import { egProgram } from '../eg-programs/table'
import { egCombination, egCombinationProgram } from './table'

type Lines = readonly { egProgramId: number }[]

/** Written in full: Drizzle would leave out the names of the tables. */
const ofPrograms = <Value>(selected: string) =>
  sql<Value>`(select ${sql.raw(selected)} from eg_combination_program line
    join eg_program program on program.eg_program_id = line.eg_program_id
    where line.eg_combination_id = eg_combination.eg_combination_id)`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(egCombination),
      programs: ofPrograms<EgCombination['programs']>(
        `coalesce(json_agg(json_build_object('egProgramId', program.eg_program_id, 'name', program.name, 'price', program.price) order by line.place), '[]')`,
      ),
      sum: ofPrograms<number>('coalesce(sum(program.price), 0)::int'),
      minutes: ofPrograms<number>('coalesce(sum(program.minutes), 0)::int'),
    })
    .from(egCombination)
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: egCombinations.name,
  common: true,
  table: egCombination,
  key: 'egCombinationId',
  view,
  present: (row, caller): EgCombination => ({
    ...(row as Row & Pick<EgCombination, 'status'>),
    allowed: permitted(caller, 'eg-combinations', ['update', 'remove']),
  }),
})

const states = conditionsOf(egCombination.status, combinationStates)

/** A program that was switched off stays in a combination that has it, and is added to none. */
const writePrograms = async (
  db: Db,
  { egCombinationId, programs: before }: Pick<Row, 'egCombinationId' | 'programs'>,
  lines: Lines,
) => {
  const ids = [...new Set(lines.map(({ egProgramId }) => egProgramId))]
  if (ids.length < lines.length) throw refuseField('programs', 'egCombination.programTwice')
  const fresh = ids.filter((id) => !before.some(({ egProgramId }) => egProgramId === id))
  const offered = await db.$count(egProgram, and(inArray(egProgram.egProgramId, fresh), eq(egProgram.status, 1)))
  if (offered < fresh.length) throw refuseField('programs', 'egCombination.programOffered')
  await db.delete(egCombinationProgram).where(eq(egCombinationProgram.egCombinationId, egCombinationId))
  await db
    .insert(egCombinationProgram)
    .values(ids.map((egProgramId, place) => ({ egCombinationId, egProgramId, place })))
}

const assertDates = ({ validFrom, validTo }: Pick<Row, 'validFrom' | 'validTo'>) => {
  if (validFrom && validTo && validFrom > validTo) throw refuseField('validTo', 'egCombination.dates')
}

const warnOfPrice = (db: Db, { price, sum }: Pick<Row, 'price' | 'sum'>, confirmWarn: 0 | 1 | undefined) =>
  passWarnings(db, price > sum ? [{ key: 'egCombination.dearer' }] : [], confirmWarn === 1)

export const egCombinationCalls = implement<
  typeof egCombinations.calls,
  Row,
  Partial<typeof egCombination.$inferInsert>
>(
  egCombinations,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, {
          keyword: (text) => anyContains([egCombination.name], text),
          on: (day) =>
            and(
              or(isNull(egCombination.validFrom), lte(egCombination.validFrom, day)),
              or(isNull(egCombination.validTo), gte(egCombination.validTo, day)),
            ),
        }),
        chosen: inAnyOf(states, context.query.status),
        counts: states,
        order: [desc(egCombination.egCombinationId)],
      }),
    async create(context) {
      const { db, caller } = context
      const { programs, confirmWarn, ...fields } = context.body
      assertDates(fields)
      const { egCombinationId } = await rows.insert(context, fields)
      await writePrograms(db, { egCombinationId, programs: [] }, programs)
      const made = await rows.find(db, egCombinationId, caller, { lock: false })
      if (!made) throw new Error('a combination is not there that was just made')
      warnOfPrice(db, made, confirmWarn)
      return made
    },
    async update({ db, row, caller, body: { programs, confirmWarn, ...fields }, save }) {
      assertDates({ ...row, ...fields })
      if (programs) await writePrograms(db, row, programs)
      await save(fields)
      const now = await rows.find(db, row.egCombinationId, caller, { lock: false })
      // What was dearer before needs no second confirmation where neither price nor programs change.
      if (now && (programs || fields.price !== undefined)) warnOfPrice(db, now, confirmWarn)
      return undefined
    },
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
