/** The account that is trained with, held until the transaction ends, and how it stood at an instant. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Hindrance } from '../../../../contract/training/sessions'
import { beginsAfter, userStatus } from '../../../../contract/training/users'
import type { Db } from '../../../db/client'
import { Refusal } from '../../../http/refusal'
import { dayAfter } from '../../../http/time'
import { trainingBrand } from '../../brands/table'
import { trainingHolder } from '../../ledger/table'
import { lastDay, ownHolder } from '../state'
import { trainingUser, trainingUserDevice } from '../table'
import type { SendingDevice } from './sending-device'

/** Whether the account names devices on which it works, and this is none of them. */
const namesOthers = (deviceId: number) => sql<boolean>`coalesce((
  select bool_and(named.device_id <> ${deviceId}) from ${trainingUserDevice} named where named.sdx_uid = ${trainingUser.sdxUid}
), false)`

const read = async (db: Db, deviceId: number, sdxUid: number, at: number, day: string) => {
  const [found] = await db
    .select({
      ...{ sdxUid: trainingUser.sdxUid, cid: trainingUser.cid, hid: trainingUser.hid, brand: trainingUser.brand },
      ...{ openedOn: trainingUser.openedOn, openDay: trainingUser.openDay, lifelong: trainingUser.lifelong },
      ...{ status: trainingUser.status, unit: trainingBrand.unit, deviceBound: trainingBrand.deviceBound },
      ...{ trainingBrandId: trainingBrand.trainingBrandId },
      ...{ firstTrained: trainingUser.firstTrained, lastTrained: trainingUser.lastTrained },
      balance: sql<number>`coalesce(${trainingHolder.balance}, 0)`.mapWith(Number),
      namesOthers: namesOthers(deviceId),
      hasEnded: sql<boolean>`coalesce(${lastDay(day)} < ${day}::date, false)`,
      wasFrozen: sql<boolean>`coalesce((select card.kind = 'freeze' from training_card card
        where card.sdx_uid = ${trainingUser.sdxUid} and card.kind in ('freeze', 'thaw') and card.at <= to_timestamp(${at})
        order by card.card_id desc limit 1), false)`,
    })
    .from(trainingUser)
    .innerJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .leftJoin(trainingHolder, ownHolder)
    .where(and(eq(trainingUser.sdxUid, sdxUid), isNull(trainingUser.removed)))
    .for('no key update', { of: trainingUser })
  return found
}
export type TrainingAccount = NonNullable<Awaited<ReturnType<typeof read>>>

/** @throws the refusal `missing` unless there is such an account of the agent at whose clinic the device stood */
export const accountAt = async (db: Db, device: SendingDevice, sdxUid: number, at: number, day: string) => {
  const found = await read(db, device.id, sdxUid, at, day)
  if (!found || found.cid !== device.cid) throw new Refusal('missing')
  return found
}

/** Accounts of such brands work on the devices of the brand at their own clinic, and where they name some, on these alone. */
const isElsewhere = (account: TrainingAccount, device: SendingDevice) =>
  account.deviceBound === 1 && (device.hid !== account.hid || device.brand !== account.brand || account.namesOthers)

/** Why nothing may be trained; undefined: it may. */
export const hindranceOf = (account: TrainingAccount, device: SendingDevice): Hindrance | undefined => {
  if (device.isLocked) return 'locked'
  if (isElsewhere(account, device)) return 'elsewhere'
  if (account.wasFrozen) return 'frozen'
  return account.hasEnded || (account.unit === 'point' && account.balance === 0) ? 'ended' : undefined
}

type Term = Pick<TrainingAccount, 'status' | 'openedOn' | 'openDay' | 'lifelong'>

/**
 * State and last day of an account that is used for the first time on a day. An account that was not used by then begins by itself
 * some days after its opening. Undefined: it has begun already.
 */
export const begunBy = ({ status, openedOn, openDay, lifelong }: Term, day: string) => {
  if (status !== userStatus.waiting) return undefined
  const byItself = dayAfter(openedOn, beginsAfter)
  const from = day < byItself ? day : byItself
  return {
    status: userStatus.active,
    expireDate: openDay === null || lifelong === 1 ? null : dayAfter(from, openDay),
  }
}

/** Whether the day lies within those of training, so that there is nothing to note. */
const isKnown = ({ firstTrained, lastTrained }: TrainingAccount, day: string) =>
  firstTrained !== null && lastTrained !== null && firstTrained <= day && day <= lastTrained

/** Begins the term of an account where that has not begun; `trained` notes the day as one of training. */
export const noteUse = async (db: Db, account: TrainingAccount, day: string, now: number, trained = false) => {
  const begun = begunBy(account, day)
  const isNew = trained && !isKnown(account, day)
  if (!begun && !isNew) return
  await db
    .update(trainingUser)
    .set({
      ...begun,
      ...(begun && { version: sql`${trainingUser.version} + 1`, updated: now }),
      ...(isNew && {
        firstTrained: sql`least(${trainingUser.firstTrained}, ${day}::date)`,
        lastTrained: sql`greatest(${trainingUser.lastTrained}, ${day}::date)`,
      }),
    })
    .where(eq(trainingUser.sdxUid, account.sdxUid))
}
