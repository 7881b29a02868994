import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { type EgProgram, egPrograms, programStates } from '../../../contract/people/eg-programs'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { medItem } from '../med-items/table'
import { egProgram, egProgramItem } from './table'

type Lines = readonly Pick<EgProgram['items'][number], 'itemId' | 'required'>[]

/** Written in full: Drizzle would leave out the names of the tables. */
const items = sql<EgProgram['items']>`(
  select coalesce(json_agg(json_build_object('itemId', line.item_id, 'name', item.name, 'required', line.required) order by line.place), '[]')
  from eg_program_item line join med_item item on item.item_id = line.item_id
  where line.eg_program_id = eg_program.eg_program_id)`

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(egProgram), items })
    .from(egProgram)
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: egPrograms.name,
  common: true,
  table: egProgram,
  key: 'egProgramId',
  view,
  present: (row, caller): EgProgram => ({
    ...(row as Row & Pick<EgProgram, 'gender' | 'status'>),
    allowed: permitted(caller, 'eg-programs', ['update', 'remove']),
  }),
})

const states = conditionsOf(egProgram.status, programStates)

const assertAges = ({ ageMin, ageMax }: Pick<EgProgram, 'ageMin' | 'ageMax'>) => {
  if (ageMin > ageMax) throw refuseField('ageMax', 'train.ages')
}

/** Every clinic can book a program, so that its items must be of all clinics. */
const assertItems = async (db: Db, lines: Lines) => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  if (ids.length < lines.length) throw refuseField('items', 'egProgram.itemTwice')
  const ofAll = await db.$count(medItem, and(inArray(medItem.itemId, ids), isNull(medItem.cid)))
  if (ofAll < ids.length) throw refuseField('items', 'egProgram.itemOfAll')
}

const writeItems = async (db: Db, egProgramId: number, lines: Lines) => {
  await assertItems(db, lines)
  await db.delete(egProgramItem).where(eq(egProgramItem.egProgramId, egProgramId))
  await db.insert(egProgramItem).values(lines.map((line, place) => ({ ...line, egProgramId, place })))
}

export const egProgramCalls = implement<typeof egPrograms.calls, Row, Partial<typeof egProgram.$inferInsert>>(
  egPrograms,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { keyword: (text) => anyContains([egProgram.code, egProgram.name], text) }),
        chosen: inAnyOf(states, context.query.status),
        counts: states,
        order: [asc(egProgram.code)],
      }),
    async create(context) {
      const { items: lines, ...fields } = context.body
      assertAges(fields)
      const made = await rows.insert(context, fields)
      await writeItems(context.db, made.egProgramId, lines)
      return (await rows.find(context.db, made.egProgramId, context.caller, { lock: false })) ?? made
    },
    async update({ db, row, body: { items: lines, ...fields }, save }) {
      assertAges({ ...row, ...fields })
      if (lines) await writeItems(db, row.egProgramId, lines)
      return save(fields)
    },
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
