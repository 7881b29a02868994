/** The device that sends, by its own token, and how it stood at an instant. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { Refusal } from '../../../http/refusal'
import { hashToken } from '../../../http/session'

export interface SendingDevice {
  id: number
  hsxCode: string
  brand: string
  /** In whose name it sends: the person who gave it the token. */
  tokenBy: number
  /** The clinic where it stood then, before it was entered the first one, and its agent; null: it was in stock. */
  hid: number | null
  cid: number | null
  /** Whether it was locked then. */
  isLocked: boolean
  /** When it was heard of last, before this. */
  lastOnline: number | null
}

/** @throws the refusal `noToken` where no device has the token */
export const sendingDevice = async (db: Db, token: string | undefined, at: number): Promise<SendingDevice> => {
  if (!token || !/^[0-9a-f]{64}$/.test(token)) throw new Refusal('noToken')
  const [found] = await rowsOf<SendingDevice>(
    db,
    sql`select d.id, d.hsx_code as "hsxCode", d.brand, d.token_by as "tokenBy", h.hid, h.cid,
        extract(epoch from d.last_online)::int as "lastOnline",
        coalesce((select l.hsx_locked = 1 from device_lock l where l.device_id = d.id and l.at <= to_timestamp(${at})
          order by l.at desc, l.lock_id desc limit 1), false) as "isLocked"
      from device d
        left join lateral (select p.hid from device_place p where p.device_id = d.id
          order by p.since <= to_timestamp(${at}) desc, abs(extract(epoch from p.since - to_timestamp(${at}))) limit 1) place on true
        left join hospital h on h.hid = place.hid
      where d.token_hash = ${await hashToken(token)}`,
  )
  if (!found) throw new Refusal('noToken')
  return found
}

/** It is noted no more often than this: a device that sends all that it kept offline is one that was heard of once. */
const touchSeconds = 60

/** Notes that the device was heard of. */
export const noteOnline = async (db: Db, { id, lastOnline }: SendingDevice, now: number) => {
  if (lastOnline !== null && now - lastOnline < touchSeconds) return
  await db.execute(sql`update device set last_online = to_timestamp(${now}) where id = ${id}`)
}
