import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Screen, screens } from '../../../contract/clinic/screens'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { claimCode, forgetCodes } from './pairing'
import { screen } from './table'
import { countTry, forgetTries } from './tries'

type Calls = typeof screens.calls
type Changes = Partial<typeof screen.$inferInsert>

/** A television that was not heard of for so long is not connected, whatever it last said. */
const silentSeconds = 45

const { tokenHash: _, ...columns } = getTableColumns(screen)
const view = (db: Db) =>
  db
    .select({ ...columns, hospitalName: hospital.name })
    .from(screen)
    .innerJoin(hospital, eq(hospital.hid, screen.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const statusOf = ({ pairedAt, beatAt }: Row, now: number): Screen['status'] => {
  if (pairedAt === null) return 0
  return beatAt !== null && beatAt > now - silentSeconds ? 2 : 1
}

const rows = tableRows({
  name: screens.name,
  table: screen,
  key: 'screenId',
  view,
  visibleTo: (caller) => inScope(caller, screen),
  present: (row: Row, caller, now): Screen => ({
    ...row,
    layout: row.layout as Screen['layout'],
    mask: row.mask as Screen['mask'],
    voice: row.voice as Screen['voice'],
    status: statusOf(row, now),
    allowed: permitted(caller, screens.name, ['update', row.pairedAt === null ? 'pair' : 'unpair', 'remove']),
  }),
})

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  return rows.insert(context, { ...body, ...(await clinicMeant(db, caller, body.hid)) })
}

type Found = Pick<Context<Calls['unpair'], Row, Changes>, 'row' | 'caller' | 'now'>

const assertPaired = ({ row, caller, now }: Found, isPaired: boolean) => {
  if ((row.pairedAt !== null) !== isPaired)
    throw new Refusal('conflict', { message: { key: 'conflict.screen' }, current: rows.present(row, caller, now) })
}

const pair = async (context: Context<Calls['pair'], Row, Changes>) => {
  const { db, row, body, now, save } = context
  assertPaired(context, false)
  await claimCode(db, row.screenId, body.code, now)
  await forgetTries(db, row.hid)
  return save({ pairedAt: now })
}

/** A try counts, whatever comes of it. */
const countTryOf = async ({
  db,
  caller,
  params,
  now,
}: Pick<Context<Calls['pair']>, 'db' | 'caller' | 'params' | 'now'>) => {
  const [found] = await db
    .select({ hid: screen.hid })
    .from(screen)
    .where(and(eq(screen.screenId, params.id), inScope(caller, screen)))
  if (found) await countTry(db, found.hid, now)
}

const unpair = async (context: Context<Calls['unpair'], Row, Changes>) => {
  const { db, row, save } = context
  assertPaired(context, true)
  await forgetCodes(db, row.screenId)
  return save({ pairedAt: null, tokenHash: null, beatAt: null })
}

export const screenCalls = implement<Calls, Row, Changes>(
  screens,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { hid: screen.hid, keyword: (text) => anyContains([screen.name], text) }),
      }),
    get: async () => undefined,
    create,
    update: ({ body, save }) => save(body),
    pair: { before: countTryOf, handle: pair },
    unpair,
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
