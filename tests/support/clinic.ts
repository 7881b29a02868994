/** Doctors of a clinic, and its reservations, as tests make them: 2026-03-10, a Tuesday, 10:00. */
import type { Reservation } from '../../contract/people/reservations'
import { contact } from '../../server/people/contacts/table'
import { account } from '../../server/system/accounts/table'
import type { World } from './world'

export const today = '2026-03-10'
export const tomorrow = '2026-03-11'
const stamps = { created: 1, updated: 1 }

/** Its id. */
export const makeDoctor = async ({ db }: World, name: string, more: { cid?: number; hid?: number | null } = {}) => {
  const row = { cid: 1, hid: 11, name, type: 'contact_doctor', title: '主治医师', ...more, ...stamps }
  const [made] = await db.insert(contact).values(row).returning({ ctid: contact.ctid })
  return made?.ctid ?? 0
}

/** The manager of clinic 11, who signs in as `boss`. */
export const makeManager = async ({ db, roleId }: World) => {
  const [model] = await db.select().from(account).limit(1)
  await db.insert(account).values({
    ...{ account: 'boss', name: '郑院长', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 11, ...stamps },
    roleId: roleId('诊所负责人'),
  })
}

export const deskOf = ({ ask }: World) => {
  const book = (body: object = {}, as = 'clinic') =>
    ask<Reservation>('POST', '/reservation/addOrupdate', {
      as,
      body: { pid: 101, hid: 11, date: tomorrow, slot: '09:30', ...body },
    })
  const stranger = (name: string, body: object = {}, as = 'clinic') =>
    book({ pid: null, name, phone: '13800001111', ...body }, as)
  const change = (resid: number, body: object, as = 'clinic') =>
    ask<Reservation>('POST', '/reservation/addOrupdate', { as, body: { resid, ...body } })
  const status = (resid: number, to: number, query = {}, as = 'clinic') =>
    ask<Reservation>('GET', `/reservation/update/${resid}/${to}`, { as, query })
  const cancel = (resid: number, query = {}, as = 'clinic') =>
    ask<Reservation>('GET', `/reservation/cancel/${resid}`, { as, query })
  const list = (query = {}, as = 'clinic', cid = 1) =>
    ask<Reservation[]>('GET', `/reservation/listByCid/${cid}`, { as, query })
  const slots = async (date = tomorrow, query = {}) => {
    const { data } = await ask<{ ctid: number | null; slots: { slot: string; capacity: number; booked: number }[] }[]>(
      'GET',
      '/v1/clinic/slots',
      { as: 'clinic', query: { hid: 11, start_date: date, end_date: date, ...query } },
    )
    return data
  }
  const booked = async (slot: string, ctid: number | null, date = tomorrow) =>
    (await slots(date)).find((day) => day.ctid === ctid)?.slots.find((one) => one.slot === slot)?.booked
  return { book, stranger, change, status, cancel, list, slots, booked }
}
