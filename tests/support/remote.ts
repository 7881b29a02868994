/** Two specialists of the first agent, of whom the first can be asked on 2026-03-11, and the people who deal with them. */
import type { RemoteAppointment } from '../../contract/clinic/remote-appointments'
import { shift } from '../../server/clinic/shifts/table'
import { contact } from '../../server/people/contacts/table'
import { account } from '../../server/system/accounts/table'
import { tomorrow } from './clinic'
import { examiningIn } from './exams'
import type { World } from './world'

const stamps = { created: 1, updated: 1 }
export const specialistList = '/v1/clinic/remote-specialists'
export const remoteList = '/v1/clinic/remote-appointments'
export const fee = 30_000

export const consultingIn = async (world: World) => {
  const exams = await examiningIn(world)
  const [model] = await world.db.select().from(account).limit(1)
  const person = (name: string, roleName: string, more: object) => ({
    ...{ account: name, name, passwordHash: model?.passwordHash ?? '', roleId: world.roleId(roleName), cid: 1 },
    ...{ ...more, ...stamps },
  })
  const specialist = async (name: string) => {
    const row = {
      cid: 1,
      hid: null,
      name,
      type: 'contact_doctor',
      doctor_type: 3,
      fee,
      specialty: '高度近视',
      ...stamps,
    }
    const [made] = await world.db.insert(contact).values(row).returning({ ctid: contact.ctid })
    return made?.ctid ?? 0
  }
  const [ctid, other] = [await specialist('顾教授'), await specialist('钟教授')]
  await world.db.insert(shift).values({
    ...{ cid: 1, hid: null, ctid, date: tomorrow, start: '09:00', end: '12:00', slotMinutes: 30, capacity: 1 },
    ...{ status: 1, ...stamps },
  })
  await world.db
    .insert(account)
    .values([person('expert', '远程专家', { ctid }), person('expert2', '远程专家', { ctid: other })])

  // The fee is taken into it.
  await world.ask('POST', '/v1/clinic/cash-shifts', { as: 'cashier', body: { till: '一号台', opening: 50_000 } })

  let slots = 0
  /** Asked by the doctor about a patient of their own, at a time of its own unless said. */
  const ask = async (more: object = {}, as = 'doctor') => {
    const signed = 'examIds' in more && 'pid' in more ? { pid: 0, examId: 0 } : await exams.signed()
    const slot = `${String(9 + Math.floor((slots % 6) / 2)).padStart(2, '0')}:${slots % 2 === 0 ? '00' : '30'}`
    const body = {
      ...{ pid: signed.pid, ctid, date: tomorrow, slot, question: '近视进展快，是否联合用药？' },
      ...{ examIds: [signed.examId], consent: 1, ...more },
    }
    const answer = await world.ask<RemoteAppointment>('POST', remoteList, { as, body })
    if (answer.code === 0) slots += 1
    return answer
  }
  const act = (id: number, verb: string, body: object, as: string) =>
    world.ask<RemoteAppointment>('PUT', `${remoteList}/${id}/${verb}`, { as, body })
  const read = (id: number, as: string) => world.ask<RemoteAppointment>('GET', `${remoteList}/${id}`, { as })
  const list = (as: string, query = {}) => world.ask<RemoteAppointment[]>('GET', remoteList, { as, query })
  const attached = (id: number, as: string) =>
    world.ask<{ examId: number }[]>('GET', `${remoteList}/${id}/exams`, { as })

  const steps = [
    ['pay', { total: fee, method: 2, ref: 'WX1' }, 'cashier'],
    ['confirm', { link: 'https://meet.example.com/1' }, 'agent'],
    ['start', {}, 'expert'],
    ['finish', { opinion: '建议 0.01% 阿托品，三个月复查眼轴。' }, 'expert'],
  ] as const
  /** One that has come so far. */
  const after = async (last: 'ask' | (typeof steps)[number][0]) => {
    const { data, ...rest } = await ask()
    if (!data) throw new Error(JSON.stringify(rest))
    let row = data
    for (const [verb, body, as] of steps.slice(0, steps.findIndex(([verb]) => verb === last) + 1)) {
      const answer = await act(row.remoteId, verb, { version: row.version, ...body }, as)
      if (answer.code !== 0) throw new Error(`${verb}: ${answer.message}`)
      row = answer.data
    }
    return { ...row, examIds: data.examIds }
  }
  return { exams, ctid, other, ask, act, read, list, attached, after }
}
