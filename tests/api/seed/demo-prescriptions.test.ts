/** The prescriptions of the demo: made by the rules, most signed, some ordered, expired, void, and of amended examinations. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRx } from '../../../contract/clinic/rx-check'
import type { RxContent } from '../../../contract/clinic/rx-content'
import type { RxReadings } from '../../../contract/clinic/rx-from-exam'
import type { RxKind, RxPurpose } from '../../../contract/clinic/rx-kind'
import { type OrderedPart, unlikeRx } from '../../../contract/clinic/rx-order'
import { exam } from '../../../server/clinic/exams/table'
import { prescription } from '../../../server/clinic/prescriptions/table'
import { rowsOf } from '../../../server/db/client'
import { lensOrder } from '../../../server/orders/lens-orders/table'
import { orders } from '../../../server/orders/orders/table'
import { contact } from '../../../server/people/contacts/table'
import { account } from '../../../server/system/accounts/table'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

describe('the prescriptions of the demo', () => {
  test('are about 2,300, of every kind and state', async () => {
    const { db } = world
    expect(Math.abs((await db.$count(prescription)) - 2300)).toBeLessThan(150)
    const counted = (column: string) =>
      rowsOf<{ value: number; n: number }>(
        db,
        sql.raw(`select ${column} as value, count(*)::int as n from prescription group by 1 order by 1`),
      )
    expect((await counted('kind')).map(({ value }) => value)).toEqual([1, 2, 3, 4])
    const states = Object.fromEntries((await counted('status')).map(({ value, n }) => [value, n]))
    expect(states[1]).toBeGreaterThan(300)
    expect(states[2]).toBeGreaterThan(60)
    expect(states[3]).toBeGreaterThan(300)
    expect(states[4]).toBeGreaterThan(5)
    const amended = and(eq(prescription.examId, exam.examId), isNotNull(exam.replacedBy))
    expect(await db.$count(db.select().from(prescription).innerJoin(exam, amended).as('amended'))).toBeGreaterThan(0)
  })

  test('hold to the rules of the clinic, and hard lenses are signed by certified doctors', async () => {
    const rows = await world.db
      .select({ rx: prescription, readings: exam.sections, type: contact.type, lines: contact.certifiedLines })
      .from(prescription)
      .innerJoin(exam, eq(exam.examId, prescription.examId))
      .leftJoin(account, eq(account.uid, prescription.signedBy))
      .leftJoin(contact, eq(contact.ctid, account.ctid))
    const wrong = rows.filter(({ rx, readings }) => {
      const about = { kind: rx.kind as RxKind, purpose: rx.purpose as RxPurpose, age: undefined }
      return checkRx(rx as unknown as RxContent, { ...about, readings: readings as RxReadings }).errors.length > 0
    })
    expect(wrong).toEqual([])
    const hard = rows.filter(({ rx }) => rx.kind === 2 || rx.kind === 3)
    expect(hard.every(({ type, lines }) => type === 'contact_doctor' && lines?.includes('hardlens'))).toBe(true)
  })

  test('say what the orders say that fill them', async () => {
    const rows = await world.db
      .select({ rx: prescription, lens: lensOrder, status: orders.status })
      .from(orders)
      .innerJoin(prescription, eq(prescription.rxId, orders.rxId))
      .innerJoin(lensOrder, eq(lensOrder.id, orders.id))
    expect(rows.length).toBeGreaterThan(100)
    const unlike = rows.filter(({ rx, lens }) => unlikeRx(rx as never, lens as unknown as OrderedPart).length > 0)
    expect(unlike).toEqual([])
    const live = rows.filter(({ status }) => ![3, 8, 9].includes(status))
    expect(live.every(({ rx }) => rx.status === 2 || rx.status === 3)).toBe(true)
  })
})
