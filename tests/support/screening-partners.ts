/** Channel partners as tests make them: people whom they brought on a day, and bills of patients with what was paid and given back. */
import { eq } from 'drizzle-orm'
import { judge } from '../../contract/screening/judge'
import { defaultRules } from '../../contract/screening/rule-table'
import { screeningAuthCode } from '../../contract/screening-codes'
import { cashShift } from '../../server/clinic/cash-shifts/table'
import { fee } from '../../server/clinic/fees/table'
import { sale, saleLine, salePayment, saleRefund } from '../../server/clinic/sales/table'
import type { Db } from '../../server/db/client'
import { hospitalSetting } from '../../server/partners/hospitals/table'
import { patient } from '../../server/people/patients/table'
import { screeningRecord } from '../../server/screening/screening-records/table'
import { screeningConsent, screeningSubject } from '../../server/screening/screening-subjects/table'
import { screeningTask } from '../../server/screening/screening-tasks/table'
import { account } from '../../server/system/accounts/table'
import { makeManager } from './clinic'
import { makeTasks } from './screening-tasks'

const stamps = { created: 1, updated: 1 }
const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`) / 1000

interface Brought {
  customerId: number
  cid?: number
  pid?: number | null
  /** Somebody who was brought before. */
  sid?: number
  consent?: 0 | 1
  status?: 0 | 1
}

interface Billed {
  cid: number
  hid: number
  saleId: number
  lineId: number
}

export const makePartners = async () => {
  const world = await makeTasks()
  const { db } = world
  await makeManager(world)
  await db
    .update(hospitalSetting)
    .set({ hospitalAuthDtoList: [{ authCode: screeningAuthCode, flag: 1 }] })
    .where(eq(hospitalSetting.cid, 2))
  const [person] = await db.select({ uid: account.uid }).from(account).limit(1)
  const uid = person?.uid ?? 0
  let serial = 0
  const next = () => String(++serial).padStart(6, '0')

  const partner = async (share: number, more: object = {}, as = 'chief') =>
    world.customer({ kind: 4, name: `书店${next()}`, share, ...more }, as)

  const newPatient = async (name = `患者${next()}`) => {
    const [made] = await db
      .insert(patient)
      .values({ cid: 1, hid: 11, name, gender: 1, birthday: '2016-05-06', ...stamps })
      .returning({ pid: patient.pid })
    return made?.pid ?? 0
  }

  const newSubject = async ({ customerId, pid = null, consent = 1 }: Brought) => {
    const [child] = await db
      .insert(screeningSubject)
      .values({ customerId, name: `孩子${next()}`, gender: 1, birthday: '2016-05-06', pid, ...stamps })
      .returning({ sid: screeningSubject.sid })
    const sid = child?.sid ?? 0
    await db.insert(screeningConsent).values([
      { sid, purpose: 1, given: 1, by: '监护人', at: 1 },
      { sid, purpose: 3, given: consent, by: '监护人', at: 1 },
    ])
    return sid
  }

  /** @returns the sid of who was examined with the partner on the day */
  const brought = async (day: string, who: Brought): Promise<number> => {
    const { customerId, cid = 1, status = 1 } = who
    const sid = who.sid ?? (await newSubject(who))
    const [task] = await db
      .insert(screeningTask)
      .values({
        ...{ taskNo: `SC${day.replaceAll('-', '')}${next()}`, cid, customerId, name: '渠道筛查', term: 2 },
        ...{ start: day, end: day, items: ['naked'], status: 1, openedAt: at(day), ...stamps },
      })
      .returning({ taskId: screeningTask.taskId })
    const sections = { naked: { od: { va: 500 }, os: { va: 500 } } }
    const about = { birthday: '2016-05-06', gender: 1, wears: 0, missingEye: 0, date: day } as const
    const result = judge({ ...about, items: ['naked'], findings: sections }, defaultRules)
    await db.insert(screeningRecord).values({
      ...{ cid, taskId: task?.taskId ?? 0, customerId, sid, age: 9, date: day, examined: at(day) },
      ...{ sections, rulesNo: 1, result, status, ...stamps },
    })
    return sid
  }

  const shiftOn = async (tx: Db, businessDate: string, place: { cid: number; hid: number }, opening = 0) => {
    const [shift] = await tx
      .insert(cashShift)
      .values({
        ...{ shiftNo: `JB${next()}`, ...place, till: `台${serial}`, cashierUid: uid, businessDate },
        ...{ opening, openedAt: at(businessDate), ...stamps },
      })
      .returning({ shiftId: cashShift.shiftId })
    return shift?.shiftId ?? 0
  }
  const close = (tx: Db, shiftId: number, total: number) =>
    tx
      .update(cashShift)
      .set({ status: 1, closedAt: 1, counts: [], counted: total, expected: total })
      .where(eq(cashShift.shiftId, shiftId))

  /** A bill of the patient that was paid whole, in cash, on the day. */
  const paid = (day: string, pid: number, total: number, place = { cid: 1, hid: 11 }): Promise<Billed> =>
    db.transaction(async (tx) => {
      const [own] = await tx
        .insert(fee)
        .values({ ...place, name: `收费${next()}`, category: 1, price: total, ...stamps })
        .returning({ feeId: fee.feeId })
      const sums = { retail: total, total, sellerUid: uid }
      const [bill] = await tx
        .insert(sale)
        .values({ saleNo: `XS${next()}`, ...place, pid, date: day, ...sums, ...stamps })
        .returning({ saleId: sale.saleId })
      const saleId = bill?.saleId ?? 0
      const [line] = await tx
        .insert(saleLine)
        .values({
          ...{ saleId, feeId: own?.feeId ?? null, name: '收费', unit: '次', price: total, qty: 1 },
          ...{ discountable: 1, off: 0, amount: total },
        })
        .returning({ lineId: saleLine.lineId })
      const shiftId = await shiftOn(tx, day, place)
      await tx.insert(salePayment).values({
        ...{ saleId, ...place, shiftId, businessDate: day, kind: 1, method: 1, amount: total },
        ...{ operatorId: uid, at: at(day) },
      })
      await close(tx, shiftId, total)
      return { ...place, saleId, lineId: line?.lineId ?? 0 }
    })

  /** Of what was paid so much was given back on the day, once. */
  const givenBack = (day: string, { cid, hid, saleId, lineId }: Billed, amount: number): Promise<void> =>
    db.transaction(async (tx) => {
      const [refund] = await tx
        .insert(saleRefund)
        .values({ refundNo: `TK${next()}`, saleId, total: amount, reason: '不满意', operatorId: uid, at: at(day) })
        .returning({ refundId: saleRefund.refundId })
      await tx.update(saleLine).set({ refunded: amount, refundedQty: 1 }).where(eq(saleLine.lineId, lineId))
      const shiftId = await shiftOn(tx, day, { cid, hid }, amount)
      await tx.insert(salePayment).values({
        ...{ saleId, cid, hid, shiftId, businessDate: day, kind: 2, method: 1, amount: -amount },
        ...{ refundId: refund?.refundId ?? null, operatorId: uid, at: at(day) },
      })
      await close(tx, shiftId, 0)
    })

  return { ...world, uid, partner, newPatient, brought, paid, givenBack }
}
export type Partners = Awaited<ReturnType<typeof makePartners>>
