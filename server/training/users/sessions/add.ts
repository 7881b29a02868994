/** Takes what a device sends: a session once, however often it is sent, and a sign-in. */
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { clockTolerance, lateDays, longestSession, type SessionFlag } from '../../../../contract/training/sessions'
import type { trainingUsers } from '../../../../contract/training/users'
import type { Db } from '../../../db/client'
import type { Context } from '../../../http/implement'
import { Refusal, refuseField } from '../../../http/refusal'
import { businessDate } from '../../../http/time'
import { moveUnits, ShortOfUnits } from '../../move-units'
import { train } from '../../trains/table'
import { sessionsView, signInsView } from './rows'
import { noteOnline, type SendingDevice, sendingDevice } from './sending-device'
import { trainingSession, trainingSignIn } from './table'
import { accountAt, hindranceOf, noteUse, type TrainingAccount } from './training-account'

type Calls = typeof trainingUsers.calls
type Sent = Context<Calls['addTrainRecord']>['body']

const minute = 60

/** When a session began, by the clock of the server. */
export const startOf = ({ clock, start }: Pick<Sent, 'clock' | 'start'>, now: number) => {
  const off = now - clock
  const isOff = Math.abs(off) > clockTolerance
  return { start: isOff ? start + off : start, isOff }
}

/** @throws a refusal of `start` for a session that ended too long ago, or has not ended yet */
export const assertTimely = (start: number, minutes: number, now: number) => {
  const end = start + minutes * minute
  if (end < now - lateDays * 86_400) throw refuseField('start', 'trainRecord.late')
  if (end > now + clockTolerance) throw refuseField('start', 'trainRecord.future')
}

/** The same session, if it is there, and those on other devices meanwhile. */
const besides = async (
  db: Db,
  device: SendingDevice,
  { sdxUid, brand }: TrainingAccount,
  body: Sent,
  start: number,
) => {
  const { recordId, deviceId, session } = trainingSession
  const end = start + body.minutes * minute
  const rows = await db
    .select({
      ...{ recordId, deviceId, session, sdxUid: trainingSession.sdxUid },
      ...{ start: trainingSession.start, minutes: trainingSession.minutes },
    })
    .from(trainingSession)
    .where(
      or(
        and(eq(trainingSession.brand, brand), eq(deviceId, device.id), eq(session, body.session)),
        and(
          eq(trainingSession.sdxUid, sdxUid),
          gt(trainingSession.start, start - longestSession * minute),
          lt(trainingSession.start, end),
        ),
      ),
    )
  const same = rows.find((row) => row.deviceId === device.id && row.session === body.session)
  if (same && same.sdxUid !== sdxUid) throw refuseField('session', 'input.taken')
  const overlapping = rows.filter((row) => row.deviceId !== device.id && row.start + row.minutes * minute > start)
  return { same, overlapping: overlapping.map((row) => row.recordId) }
}

/** The name of a project of the brand, also of one that is not planned any more. */
const trainMeant = async (db: Db, { brand, cid }: TrainingAccount, trainId: number) => {
  const isOffered = sql`(${train.cid} is null or ${train.cid} = ${cid})`
  const [found] = await db
    .select({ name: train.name })
    .from(train)
    .where(and(eq(train.id, trainId), eq(train.brand, brand), isOffered))
  if (!found) throw refuseField('trainId', 'input.choice')
  return found.name
}

const recordOf = async (db: Db, recordId: number) => {
  const [record] = await sessionsView(db).where(eq(trainingSession.recordId, recordId))
  if (!record) throw new Refusal('missing')
  return record
}

/** One point, of an account that is counted in points; null where another session has taken the last one since the account was read. */
const takePoint = async (db: Db, { trainingBrandId, sdxUid }: TrainingAccount, operatorId: number, now: number) =>
  moveUnits(db, {
    ...{ trainingBrandId, from: { kind: 'user', id: sdxUid }, to: { kind: 'used' }, units: 1, operatorId, now },
  }).catch((error: unknown) => {
    if (error instanceof ShortOfUnits) return null
    throw error
  })

export const addTrainRecord = async ({
  db,
  params,
  body,
  now,
  request,
  services,
}: Context<Calls['addTrainRecord']>) => {
  const { start, isOff } = startOf(body, now)
  const device = await sendingDevice(db, request.token, start)
  assertTimely(start, body.minutes, now)
  const day = businessDate(start, services.timeZone)
  const account = await accountAt(db, device, params.sdxUid, start, day)
  const { same, overlapping } = await besides(db, device, account, body, start)
  if (same) return recordOf(db, same.recordId)
  if (day < account.openedOn) throw refuseField('start', 'trainRecord.beforeOpening')
  const trainName = await trainMeant(db, account, body.trainId)
  const found = hindranceOf(account, device)
  const needsPoint = found === undefined && account.unit === 'point'
  const ledgerId = needsPoint ? await takePoint(db, account, device.tokenBy, now) : null
  const hindrance = needsPoint && ledgerId === null ? 'ended' : found
  const flags: SessionFlag[] = [
    ...(isOff ? (['clock'] as const) : []),
    ...(overlapping.length > 0 ? (['overlap'] as const) : []),
    ...(hindrance ? [hindrance] : []),
  ]
  const isCounted = hindrance === undefined
  const { clock: _, ...measured } = body
  const record = {
    ...{ ...measured, sdxUid: account.sdxUid, deviceId: device.id, start, received: now },
    ...{ counted: isCounted ? (1 as const) : (0 as const), flags },
  }
  const [made] = await db
    .insert(trainingSession)
    .values({ ...record, brand: account.brand, ledgerId })
    .returning({ recordId: trainingSession.recordId })
  for (const recordId of overlapping)
    await db
      .update(trainingSession)
      .set({ flags: sql`array_append(${trainingSession.flags}, 'overlap')` })
      .where(and(eq(trainingSession.recordId, recordId), sql`not 'overlap' = any(${trainingSession.flags})`))
  if (isCounted) await noteUse(db, account, day, now, true)
  await noteOnline(db, device, now)
  return { ...record, recordId: made?.recordId ?? 0, trainName, hsxCode: device.hsxCode }
}

export const addLoadRecord = async ({ db, params, body, now, request, services }: Context<Calls['addLoadRecord']>) => {
  const device = await sendingDevice(db, request.token, now)
  const day = businessDate(now, services.timeZone)
  const account = await accountAt(db, device, params.sdxUid, now, day)
  const result = hindranceOf(account, device) ?? 'ok'
  const [made] = await db
    .insert(trainingSignIn)
    .values({ sdxUid: account.sdxUid, deviceId: device.id, at: now, app: body.app, address: request.address, result })
    .returning({ loadId: trainingSignIn.loadId })
  if (result === 'ok') await noteUse(db, account, day, now)
  await noteOnline(db, device, now)
  const [record] = await signInsView(db).where(eq(trainingSignIn.loadId, made?.loadId ?? 0))
  if (!record) throw new Refusal('missing')
  return record
}
