/** Opens sealed readings. The grant says who examined and in which task; any colleague of the company may send them. */
import { and, eq, inArray } from 'drizzle-orm'
import { compactDecrypt, importJWK } from 'jose'
import type { SealedReading } from '../../../contract/screening/roster'
import { SentReading } from '../../../contract/screening/screening-reading'
import type { screeningRecords } from '../../../contract/screening/screening-records'
import { screeningRoles } from '../../../contract/screening-codes'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { grantOf } from '../grant-service'
import { screeningGrant, screeningTask } from '../screening-tasks/table'
import type { ToTake } from './take'

type On = Context<(typeof screeningRecords)['calls']['sealed']>

interface Granted {
  uid: number
  taskId: number
  open: (sealed: string) => Promise<unknown>
}

/** The grants of the company of the caller. */
const grantsOf = async ({ db, caller, body, services }: On): Promise<ReadonlyMap<string, Granted>> => {
  const ids = [...new Set(body.readings.map(({ grantId }) => grantId))]
  const { grantId, uid, taskId, privateKey } = screeningGrant
  const rows = await db
    .select({ grantId, uid, taskId, privateKey })
    .from(screeningGrant)
    .innerJoin(screeningTask, eq(screeningTask.taskId, taskId))
    .where(and(inArray(grantId, ids), isPlatform(caller) ? undefined : eq(screeningTask.cid, caller.cid ?? 0)))
  const opened = rows.map(async (row): Promise<[string, Granted]> => {
    const stored = await grantOf(services).open(row.grantId, row.privateKey)
    const key = await importJWK(JSON.parse(stored), 'ECDH-ES')
    const open = async (sealed: string): Promise<unknown> => {
      const { plaintext } = await compactDecrypt(sealed, key)
      return JSON.parse(new TextDecoder().decode(plaintext))
    }
    return [row.grantId, { uid: row.uid, taskId: row.taskId, open }]
  })
  return new Map(await Promise.all(opened))
}

const openOne = async (grants: ReadonlyMap<string, Granted>, one: SealedReading): Promise<ToTake> => {
  const { offlineId } = one
  const grant = grants.get(one.grantId)
  if (!grant) return { offlineId, refused: refuseField('grantId', 'screening.noGrant') }
  const content = await grant.open(one.sealed).catch(() => undefined)
  const { data } = SentReading.safeParse(content)
  if (!data || data.offlineId !== offlineId || data.taskId !== grant.taskId)
    return { offlineId, refused: refuseField('sealed', 'screening.unreadable') }
  return { offlineId, sent: data, examiner: grant.uid }
}

/** The grant says that the task was theirs to examine in: who sends for another need neither be assigned to it nor be of its clinic. */
const senderOf = (caller: Caller): Caller => ({
  ...{ ...caller, hid: null, sid: null, customers: null },
  roleId: caller.roleId === screeningRoles.screener ? screeningRoles.manager : caller.roleId,
})

export const unsealReadings = async (context: On) => {
  const grants = await grantsOf(context)
  const readings = await Promise.all(context.body.readings.map((one) => openOne(grants, one)))
  return { sender: senderOf(context.caller), readings }
}
