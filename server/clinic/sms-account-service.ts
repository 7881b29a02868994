/** The parts of text messages that a chain has left: bought before they are sent, held when a campaign starts, given back for what is skipped. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { headHid } from '../http/scope'
import { hospital } from '../partners/hospitals/table'
import { smsAccount } from './sms-parts/table'

/** The head of the chain that a clinic is of. */
export const headOf = async (db: Db, hid: number): Promise<number> => {
  const [found] = await db.select({ head: headHid }).from(hospital).where(eq(hospital.hid, hid))
  return found?.head ?? hid
}

export const smsLeft = async (db: Db, head: number) => {
  const [found] = await db.select().from(smsAccount).where(eq(smsAccount.hid, head))
  return { hid: head, parts: found?.parts ?? 0, price: found?.price ?? 0 }
}

export const addSmsParts = async (db: Db, head: number, parts: number, price: number): Promise<void> => {
  await db
    .insert(smsAccount)
    .values({ hid: head, parts, price })
    .onConflictDoUpdate({ target: smsAccount.hid, set: { parts: sql`${smsAccount.parts} + excluded.parts`, price } })
}

/** Holds parts; answers the price of each. @throws Refusal `stop` where the chain has too few */
export const holdSmsParts = async (db: Db, head: number, parts: number): Promise<number> => {
  const [held] = await db
    .update(smsAccount)
    .set({ parts: sql`${smsAccount.parts} - ${parts}` })
    .where(and(eq(smsAccount.hid, head), gte(smsAccount.parts, parts)))
    .returning({ price: smsAccount.price })
  if (held) return held.price
  const left = (await smsLeft(db, head)).parts
  throw new Refusal('stop', { message: { key: 'sms.tooFew', params: { parts, left, missing: parts - left } } })
}

export const giveBackSmsParts = async (db: Db, head: number, parts: number): Promise<void> => {
  if (parts > 0)
    await db
      .update(smsAccount)
      .set({ parts: sql`${smsAccount.parts} + ${parts}` })
      .where(eq(smsAccount.hid, head))
}
