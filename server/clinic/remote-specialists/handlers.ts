import { and, asc, eq } from 'drizzle-orm'
import { remoteDaysAhead, remoteSpecialists } from '../../../contract/clinic/remote-specialists'
import { dayAfter } from '../../../contract/core/times'
import { matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { contact } from '../../people/contacts/table'
import { slotsOf, timeOn } from '../../people/slot-service'
import { assertKeeps, close, type Of, open } from './hours'
import { type SpecialistChanges, type SpecialistRow, specialistRows } from './rows'

type Calls = typeof remoteSpecialists.calls

/** What can still be taken, by specialist. */
const freeTimes = async ({ db, caller, now, services }: Context<Calls['list']>, cids: readonly number[]) => {
  const [from, to] = [caller.today, dayAfter(caller.today, remoteDaysAhead)]
  const days = (await Promise.all(cids.map((cid) => slotsOf(db, { cid, hid: null, from, to })))).flat()
  const clock = timeOn({ now, timeZone: services.timeZone })
  return (ctid: number) =>
    days
      .filter((day) => day.ctid === ctid)
      .flatMap(({ date, slots }) =>
        slots.map(({ slot, capacity, booked }) => ({ at: `${date} ${slot}`, left: capacity - booked })),
      )
      .filter(({ at, left }) => at > clock && left > 0)
}

const list = async (context: Context<Calls['list']>) => {
  const found = await specialistRows.page(context, {
    where: matching(context.query, { keyword: (text) => anyContains([contact.name, contact.specialty], text) }),
    columns: { name: contact.name, fee: contact.fee },
    order: [asc(contact.name), asc(contact.ctid)],
  })
  const freeOf = await freeTimes(context, [...new Set(found.rows.map(({ cid }) => cid))])
  return {
    ...found,
    rows: found.rows.map((row) => {
      const free = freeOf(row.ctid)
      const next = free.map(({ at }) => at).toSorted()[0] ?? null
      return { ...row, free: free.reduce((sum, { left }) => sum + left, 0), next }
    }),
  }
}

/** What is over cannot be asked for, and is not offered. */
const slots = async ({ db, row, query, now, services }: Of<'slots'>) => {
  const { start_date: from, end_date: to } = query
  if (to > dayAfter(from, remoteDaysAhead))
    throw refuseField('end_date', 'input.periodTooLong', { max: remoteDaysAhead + 1 })
  const days = await slotsOf(db, { cid: row.cid, hid: null, ctid: row.ctid, from, to })
  const clock = timeOn({ now, timeZone: services.timeZone })
  return days.map((day) => ({ ...day, slots: day.slots.filter(({ slot }) => `${day.date} ${slot}` > clock) }))
}

/** @throws Refusal at `name` where the agent has a specialist of that name */
const refuseNamesake = async ({ db }: Pick<Of<'update'>, 'db'>, cid: number, name: string) => {
  const same = and(eq(contact.cid, cid), eq(contact.name, name), eq(contact.doctor_type, 3), eq(contact.enabled, 1))
  if ((await db.$count(contact, same)) > 0) throw refuseField('name', 'contact.nameTaken')
}

const create = async (context: Context<Calls['create']>) => {
  assertKeeps(context)
  const { caller, body } = context
  if (caller.cid === null) throw refuseField('name', 'remote.agentKeeps')
  await refuseNamesake(context, caller.cid, body.name)
  return specialistRows.insert(context, { ...body, cid: caller.cid, hid: null, type: 'contact_doctor', doctor_type: 3 })
}

const update = async (context: Of<'update'>) => {
  assertKeeps(context)
  const { row, body, save } = context
  if (body.name !== undefined && body.name !== row.name) await refuseNamesake(context, row.cid, body.name)
  return save(body)
}

export const remoteSpecialistCalls = implement<Calls, SpecialistRow, SpecialistChanges>(
  remoteSpecialists,
  { list, slots, create, update, open, close },
  specialistRows,
)
