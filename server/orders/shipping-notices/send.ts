/**
 * Text messages at shipping: to the clinic, and to the salespeople who look after it and want them. What goes out together is
 * one message. Nothing is sent twice: it counts as sent once a process has begun to.
 */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { translator } from '../../http/messages'
import type { Services } from '../../http/services'
import { company } from '../../partners/companies/table'
import { hospital, salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { shippingJobName, shippingNotice } from './table'

/** Who ships a pile of orders ships them within so many milliseconds of each other. */
const usuallyWithin = 1500
/** What could not be told for so long is no news any more. */
const newsSeconds = 24 * 3600
const maxNamed = 3
const mobile = /^1[3-9]\d{9}$/

type Notice = typeof shippingNotice.$inferSelect

/** All that one clinic has not been told of; undefined: no clinic is left. No other process gets the same ones. */
const takeOfClinic = async (db: Db): Promise<{ hid: number; notices: Notice[] } | undefined> => {
  const [first] = await db
    .select({ hid: shippingNotice.hid })
    .from(shippingNotice)
    .orderBy(asc(shippingNotice.id))
    .limit(1)
  if (!first) return undefined
  const notices = await db.delete(shippingNotice).where(eq(shippingNotice.hid, first.hid)).returning()
  return { hid: first.hid, notices: notices.sort((one, other) => one.id - other.id) }
}

const phonesOf = async (db: Db, hid: number, own: string): Promise<string[]> => {
  const { sid, sms } = salespersonHospital
  const people = await db
    .select({ phone: salesperson.phone })
    .from(salespersonHospital)
    .innerJoin(salesperson, and(eq(salesperson.sid, sid), eq(salesperson.status, 1)))
    .where(and(eq(salespersonHospital.hid, hid), eq(sms, 1)))
  return [...new Set([own, ...people.map(({ phone }) => phone)])].filter((phone) => mobile.test(phone))
}

const tell = async (hid: number, notices: readonly Notice[], { database: { db }, sendSms, log, metrics }: Services) => {
  const [clinic] = await db
    .select({ phone: hospital.phone, company: company.name })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .where(eq(hospital.hid, hid))
  if (!clinic) return
  const t = translator('zh-CN')
  const named = notices.slice(0, maxNamed).map(({ orderNo, emsNumber }) => t('shipping.order', { orderNo, emsNumber }))
  const orders = named.join(t('list.separator'))
  const params = {
    company: clinic.company,
    count: String(notices.length),
    orders: notices.length > maxNamed ? t('list.more', { names: orders }) : orders,
  }
  const text = t('shipping.text', params)
  for (const phone of await phonesOf(db, hid, clinic.phone))
    await sendSms({ phone, template: 'shipped', params, text }).catch((error: unknown) => {
      metrics?.workFailed(shippingJobName)
      log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message at shipping')
    })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const sendShippingNotices =
  (gatheredWithin = usuallyWithin): Job =>
  async (services, stopping) => {
    const { database, now } = services
    if ((await database.db.$count(shippingNotice)) > 0) await pause(gatheredWithin)
    while (!stopping.aborted) {
      const taken = await takeOfClinic(database.db)
      if (!taken) return
      const news = taken.notices.filter(({ at }) => at > now() - newsSeconds)
      if (news.length > 0) await tell(taken.hid, news, services)
    }
  }
