/** Who gets a message of a campaign, and who is left out and why. */
import { and, asc, count, eq, gt, inArray, isNotNull, max } from 'drizzle-orm'
import { phoneLimit, type Segment, type SmsValues, skipReasons } from '../../../contract/clinic/sms-campaigns'
import { marketing } from '../../../contract/clinic/sms-templates'
import { filled, partsOf, signed } from '../../../contract/clinic/sms-text'
import type { Db } from '../../db/client'
import { isMobile } from '../../http/sms'
import { dayAfter } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { agreesToMessages } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { smsUnsubscribed } from '../sms-replies/table'
import { patientsOf, storedWith } from './segment'
import { smsRecipient } from './table'

/** What is said to whom. */
export interface Message {
  hid: number
  kind: number
  sign: string
  text: string
  segment: Segment
  values: SmsValues
}

interface Days {
  today: string
  /** On which the first messages can leave. */
  sendDay: string
}

/** One patient of the segment; `skip` 0: gets the message. */
export interface Addressed {
  pid: number
  phone: string
  text: string
  parts: number
  skip: number
}

const atOnce = 1000

const readAfter = (db: Db, { hid, segment }: Message, today: string, pid: number) =>
  db
    .select({
      ...{ pid: patient.pid, name: patient.name, phone: patient.phone, guardianPhone: patient.guardianPhone },
      ...{ consentOn: patient.consentOn, birthday: patient.birthday, store: hospital.name },
      balance: storedWith(hid),
    })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(and(gt(patient.pid, pid), patientsOf(hid, segment, today)))
    .orderBy(asc(patient.pid))
    .limit(atOnce)

/** Of the numbers those that have had their messages of marketing, of the day or of the last weeks. */
export const exhaustedOf = async (db: Db, phones: readonly string[], day: string): Promise<ReadonlySet<string>> => {
  if (phones.length === 0) return new Set()
  const { phone, kind, day: sentOn } = smsRecipient
  const found = await db
    .select({ phone, sent: count(), last: max(sentOn) })
    .from(smsRecipient)
    .where(
      and(
        ...[inArray(phone, [...phones]), eq(kind, marketing), isNotNull(sentOn)],
        gt(sentOn, dayAfter(day, -phoneLimit.days)),
      ),
    )
    .groupBy(phone)
  return new Set(found.filter(({ sent, last }) => sent >= phoneLimit.messages || last === day).map((one) => one.phone))
}

const unsubscribedOf = async (db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ phone: smsUnsubscribed.phone })
    .from(smsUnsubscribed)
    .where(inArray(smsUnsubscribed.phone, [...phones]))
  return new Set(found.map(({ phone }) => phone))
}

/** Why a person who does not consent gets no marketing. */
export const refusedReason = async (db: Db, phone: string): Promise<number> =>
  (await unsubscribedOf(db, [phone])).has(phone) ? skipReasons.unsubscribed : skipReasons.noConsent

type Person = Awaited<ReturnType<typeof readAfter>>[number]

/** Of a child often the guardian's number alone is known. */
const phoneOf = ({ phone, guardianPhone }: Pick<Person, 'phone' | 'guardianPhone'>) => phone || guardianPhone

/** Everybody of the segment, some at once, in the order of their records: of several under one number the first gets the message. */
export async function* addressed(db: Db, message: Message, { today, sendDay }: Days): AsyncGenerator<Addressed[]> {
  const { kind, sign, values } = message
  const met = new Set<string>()
  let after = 0
  for (;;) {
    const people = await readAfter(db, message, today, after)
    const phones = people.map(phoneOf).filter(isMobile)
    const [unsubscribed, exhausted] =
      kind === marketing
        ? await Promise.all([unsubscribedOf(db, phones), exhaustedOf(db, phones, sendDay)])
        : [new Set<string>(), new Set<string>()]
    const skipOf = (person: Person, phone: string): number => {
      if (!isMobile(phone)) return skipReasons.noPhone
      if (kind === marketing && !agreesToMessages(person, today))
        return unsubscribed.has(phone) ? skipReasons.unsubscribed : skipReasons.noConsent
      if (met.has(phone)) return skipReasons.repeated
      return exhausted.has(phone) ? skipReasons.tooMany : 0
    }
    yield people.map((person) => {
      const { pid, name, store, balance } = person
      const phone = phoneOf(person)
      const text = signed(sign, filled(message.text, { ...values, name, store, balance: (balance / 100).toFixed(2) }))
      const skip = skipOf(person, phone)
      if (skip === 0) met.add(phone)
      return { pid, phone, text, parts: partsOf(text), skip }
    })
    if (people.length < atOnce) return
    after = people.at(-1)?.pid ?? after
  }
}
