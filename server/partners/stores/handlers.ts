import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clinicStates, clinicStatus } from '../../../contract/partners/hospitals'
import { type Store, stores } from '../../../contract/partners/stores'
import { givenOf } from '../../crud/given'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { nextVersion, permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement, type Rows } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { headMeant } from '../chain-head'
import { hospital } from '../hospitals/table'
import { store } from './table'

type Calls = typeof stores.calls
type Said = Omit<typeof store.$inferSelect, 'hid'>
type Changes = Partial<typeof hospital.$inferInsert> & Partial<Said>

const head = alias(hospital, 'head')
const { shortName: _, licence: __, requestFrom: ___, ...columns } = getTableColumns(hospital)
const usual: Said = { hours: '', rooms: [], vaMode: 1, receipt: 80, footer: '' }

const view = (db: Db) =>
  db
    .select({ ...columns, headName: head.name, said: store })
    .from(hospital)
    .leftJoin(head, and(eq(head.cid, hospital.cid), eq(head.hid, hospital.parentHid)))
    .leftJoin(store, eq(store.hid, hospital.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const { accepted, stopped, waiting } = clinicStatus

/** A store opens and stops; the head is the agent's to stop, and what waits or was refused is the agent's to decide. */
const movable = (row: Pick<Row, 'parentHid' | 'status'>) =>
  row.parentHid !== null && [accepted, stopped].includes(row.status as 1)

const plain = tableRows({
  name: stores.name,
  table: hospital,
  key: 'hid',
  view,
  visibleTo: (caller) => inScope(caller, hospital),
  present: (stored, caller): Store => {
    const { said, ...row } = stored as Row
    const { hid: _, ...own } = said ?? { hid: 0, ...usual }
    return {
      ...row,
      ...own,
      status: row.status as Store['status'],
      vaMode: own.vaMode as Store['vaMode'],
      receipt: own.receipt as Store['receipt'],
      allowed: permitted(caller, 'stores', ['update', 'status']).filter((verb) => verb === 'update' || movable(row)),
    }
  },
})

/** What a clinic says of itself lies beside what its agent keeps of it. */
const saySaid = async (db: Db, hid: number, { hours, rooms, vaMode, receipt, footer }: Partial<Said>) => {
  const given = givenOf({ hours, rooms, vaMode, receipt, footer })
  if (Object.keys(given).length === 0) return
  await db
    .insert(store)
    .values({ hid, ...given })
    .onConflictDoUpdate({ target: store.hid, set: given })
}

const rows: Rows<Row, Changes> & Pick<typeof plain, 'page'> = {
  ...plain,
  async save(db, row, changes, now) {
    const { hours, rooms, vaMode, receipt, footer, ...kept } = changes
    await saySaid(db, row.hid, { hours, rooms, vaMode, receipt, footer })
    const given = Object.fromEntries(Object.entries(kept).filter(([name]) => name in columns && name !== 'hid'))
    await db
      .update(hospital)
      .set({ ...given, ...nextVersion(hospital, now) })
      .where(eq(hospital.hid, row.hid))
  },
}

const states = conditionsOf(hospital.status, clinicStates)

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hours, rooms, vaMode, receipt, footer, parentHid: named, ...kept } = body
  const { hid: parentHid, cid } = await headMeant(db, caller, named ?? caller.hid)
  const [{ hid } = { hid: 0 }] = await db
    .insert(hospital)
    .values({
      ...{ ...kept, cid, parentHid, status: waiting, requestFrom: 1 },
      ...{ created: context.now, updated: context.now },
    })
    .returning({ hid: hospital.hid })
  await saySaid(db, hid, { hours, rooms, vaMode, receipt, footer })
  const made = await view(db).where(eq(hospital.hid, hid))
  if (!made[0]) throw new Refusal('missing')
  return made[0]
}

type AssertIdle = (db: Db, hid: number, today: string) => Promise<void>

const setStatus = async (
  { db, caller, row, body, save, auditAs }: Context<Calls['status'], Row, Changes>,
  assertIdle: AssertIdle,
) => {
  if (!movable(row) || row.status === body.status) throw new Refusal('conflict', { message: { key: 'clinic.moved' } })
  const stops = body.status === stopped
  if (stops && body.reason === '') throw refuseField('reason', 'input.required')
  if (stops) await assertIdle(db, row.hid, caller.today)
  auditAs(stops ? 'stop' : 'resume', body.reason)
  return save({ status: body.status, reason: stops ? body.reason : '' })
}

/** @param assertIdle nothing goes on at a store that is stopped */
export const storeCalls = (assertIdle: AssertIdle) =>
  implement<Calls, Row, Changes>(
    stores,
    {
      list: (context) =>
        rows.page(context, {
          where: matching(context.query, {
            keyword: (text) => anyContains([hospital.name, hospital.address, hospital.phone], text),
          }),
          chosen: inAnyOf(states, context.query.status),
          counts: states,
          order: [asc(isNotNull(hospital.parentHid)), asc(hospital.hid)],
        }),
      get: async () => undefined,
      create,
      update: ({ body, save }) => save(body),
      status: (context) => setStatus(context, assertIdle),
    },
    rows,
  )
