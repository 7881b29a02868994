/** The medical day of some clinics: when their doctors see patients, and who is booked, has come or stayed away. */
import { asc, inArray } from 'drizzle-orm'
import { shiftStatus } from '../../../contract/clinic/shifts'
import { dayAfter, minutesOf, slotTimes, timeAt, weekdayOf } from '../../../contract/core/times'
import { reservationStatus } from '../../../contract/people/reservations'
import { shiftTemplate } from '../../clinic/shift-templates/table'
import { shift } from '../../clinic/shifts/table'
import { instantAt } from '../../http/time'
import { patient } from '../../people/patients/table'
import { bookedSlot, reservation } from '../../people/reservations/table'
import { contactsPerClinic } from './partners'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'

/** The busiest clinic and the chain of the first agent, and the busiest of the second agent. */
const clinicsOf = ({ agents: [first] }: Seeding['profile']) => [
  { cid: 1, hid: 1, busy: 0.42 },
  { cid: 1, hid: 2, busy: 0.3 },
  { cid: 1, hid: 6, busy: 0.4 },
  { cid: 1, hid: 7, busy: 0.26 },
  { cid: 1, hid: 8, busy: 0.2 },
  // Clinics are numbered on from one agent to the next.
  { cid: 2, hid: (first?.clinics ?? 0) + 1, busy: 0.22 },
]
const [daysBack, publishedAhead, draftsAhead] = [14, 13, 20]
const capacity = 4
const minutes = 30

/** Of a clinic by its place: days, hours and room. */
const plans = [
  {
    place: 1,
    days: [1, 2, 3, 4, 6, 7],
    hours: [
      ['08:30', '12:00'],
      ['13:30', '17:30'],
    ],
    room: '1 诊室',
  },
  {
    place: 2,
    days: [2, 3, 5, 6, 7],
    hours: [
      ['08:30', '12:00'],
      ['13:30', '18:00'],
    ],
    room: '2 诊室',
  },
  {
    place: 3,
    days: [1, 3, 4, 5, 6, 7],
    hours: [
      ['09:00', '12:00'],
      ['13:30', '18:00'],
    ],
    room: '验光室',
  },
  {
    place: 4,
    days: [6, 7],
    hours: [
      ['09:00', '12:00'],
      ['13:30', '17:00'],
    ],
    room: '检查室',
  },
] as const

const strangers = ['陈小满', '周子墨', '林可欣', '吴若曦', '郑一诺', '黄嘉树', '许知夏', '何沐阳'] as const
const notes = ['', '', '', '首次配 OK 镜', '带旧镜来', '家长陪同', '希望下午晚一点', '复查眼轴'] as const
const reasons = ['孩子发烧', '时间冲突', '改去另一门店', '家长出差'] as const
/** 综合验光, 眼轴与生物测量, OK镜复查, 眼压测量: none takes more than one slot; the order of the seed of exam items. */
const items = [1, 1, 3, 6, null, 9] as const

/** Always the same for the same number: from 0 up to 1. */
const chance = (key: number, matter: number) => {
  const mixed = Math.imul(key ^ (matter * 0x9e3779b1), 0x85ebca6b)
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const { requested, booked, arrived, finished, cancelled, missed } = reservationStatus

type Shift = typeof shift.$inferInsert
type Reservation = typeof reservation.$inferInsert

const templatesOf = (cid: number, hid: number, from: string, stamps: { created: number; updated: number }) =>
  plans.flatMap(({ place, days, hours, room }) =>
    days.flatMap((weekday) =>
      hours.map(([start, end]) => ({
        ...{ cid, hid, ctid: (hid - 1) * contactsPerClinic + place, kind: 0, weekday, start, end, room },
        ...{ slotMinutes: minutes, capacity, from, ...stamps },
      })),
    ),
  )

const shiftsOf = (
  { cid, hid }: { cid: number; hid: number },
  today: string,
  stamps: { created: number; updated: number },
) => {
  const shifts: Shift[] = []
  for (let day = -daysBack; day <= draftsAhead; day += 1) {
    const date = dayAfter(today, day)
    for (const { place, days, hours, room } of plans)
      if ((days as readonly number[]).includes(weekdayOf(date)))
        for (const [start, end] of hours) {
          const status = day <= publishedAhead ? shiftStatus.published : shiftStatus.draft
          const ctid = (hid - 1) * contactsPerClinic + place
          shifts.push({ cid, hid, ctid, date, start, end, room, slotMinutes: minutes, capacity, status, ...stamps })
        }
  }
  return shifts
}

/** What has become of a reservation by now. */
const stateOf = (start: number, now: number, today: boolean, key: number): { status: number; source: number } => {
  const roll = chance(key, 3)
  const source = roll < 0.5 ? 1 : roll < 0.75 ? 2 : roll < 0.93 ? 3 : 4
  if (chance(key, 4) < 0.07) return { status: cancelled, source }
  if (start > now) return { status: source === 3 && chance(key, 5) < 0.45 ? requested : booked, source }
  if (today && start > now - 3600) return { status: chance(key, 6) < 0.6 ? arrived : booked, source }
  return { status: chance(key, 7) < 0.09 ? missed : finished, source }
}

export const seedReservations = async ({ db, profile, now, today, timeZone, founded }: Seeding) => {
  const clinics = clinicsOf(profile)
  const stamps = stampsAt(founded)
  const from = dayAfter(today, -daysBack)
  await db.insert(shiftTemplate).values(clinics.flatMap(({ cid, hid }) => templatesOf(cid, hid, from, stamps)))
  const people = await db
    .select({ pid: patient.pid, hid: patient.hid, name: patient.name, phone: patient.phone })
    .from(patient)
    .where(
      inArray(
        patient.hid,
        clinics.map(({ hid }) => hid),
      ),
    )
    .orderBy(asc(patient.pid))
  const rows: Reservation[] = []
  const shifts: Shift[] = []
  for (const clinic of clinics) {
    const own = people.filter(({ hid }) => hid === clinic.hid)
    let turn = 0
    for (const one of shiftsOf(clinic, today, stamps)) {
      shifts.push(one)
      if (one.status !== shiftStatus.published) continue
      for (const slot of slotTimes({ start: one.start, end: one.end, slotMinutes: minutes }))
        for (let place = 0; place < capacity; place += 1) {
          turn += 1
          const key = clinic.hid * 1_000_003 + turn * 31 + minutesOf(slot)
          const weekend = weekdayOf(one.date) > 5 ? 1.5 : 1
          const soon = one.date > today ? Math.max(0.15, 1 - (Date.parse(one.date) - Date.parse(today)) / 1.2e9) : 1
          if (chance(key, 1) > clinic.busy * weekend * soon * 0.7) continue
          const start = instantAt(one.date, slot, timeZone)
          const { status, source } = stateOf(start, now, one.date === today, key)
          const known = nth(own, turn)
          const isStranger = chance(key, 8) < 0.12 && status !== arrived && status !== finished
          const made = Math.min(now - 600, start - Math.floor(86_400 * (0.5 + 6 * chance(key, 9))))
          rows.push({
            ...{ cid: clinic.cid, hid: clinic.hid, ctid: one.ctid, date: one.date, slot, slotMinutes: minutes },
            ...(isStranger
              ? { pid: null, name: nth(strangers, turn), phone: `1990003${String(turn % 10_000).padStart(4, '0')}` }
              : { pid: known.pid, name: known.name, phone: known.phone }),
            ...{ status, source, itemId: nth(items, turn), note: nth(notes, Math.floor(chance(key, 10) * 97)) },
            moved: chance(key, 11) < 0.08 ? 1 : 0,
            cancelReason: status === cancelled ? nth(reasons, turn) : '',
            operatorId: clinic.hid === 1 && source < 3 ? 5 : null,
            ...{ created: made, updated: made },
          })
        }
    }
  }
  await inPortions(shifts, (portion) => db.insert(shift).values(portion))
  await inPortions(rows, (portion) => db.insert(reservation).values(portion).onConflictDoNothing())
  await seedCounters({ db })
}

/** Each slot has as many as are not cancelled: who stayed away keeps the place. */
const seedCounters = async ({ db }: Pick<Seeding, 'db'>) => {
  const rows = await db.select().from(reservation)
  const counted = new Map<string, typeof bookedSlot.$inferInsert>()
  for (const { hid, ctid, date, slot, slotMinutes, places, status } of rows)
    for (let at = 0; at < places && status !== cancelled; at += 1) {
      const taken = timeAt(minutesOf(slot) + at * slotMinutes)
      const key = [hid, ctid, date, taken].join(' ')
      const known = counted.get(key)
      counted.set(key, { hid, ctid, date, slot: taken, capacity, booked: (known?.booked ?? 0) + 1 })
    }
  await inPortions([...counted.values()], (portion) => db.insert(bookedSlot).values(portion))
}
