/** Accounts that are bound to a doctor, an optometrist or a specialist: by the calls alone, from the new person to what they sign. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Prescription } from '../../../contract/clinic/prescriptions'
import type { RemoteAppointment } from '../../../contract/clinic/remote-appointments'
import type { Contact } from '../../../contract/people/contacts'
import type { Account, AccountChoices } from '../../../contract/system/accounts'
import { accountsOf, firstPassword } from '../../support/accounts'
import { tomorrow } from '../../support/clinic'
import { prescribingIn, sections, slit } from '../../support/prescription'
import { consultingIn, remoteList, specialistList } from '../../support/remote'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const { newcomer, create, made, info, update, login, actionsOn } = accountsOf(() => world)

const makeContact = async (more: object = {}) => {
  const body = { hid: 11, name: '韩医生', type: 'contact_doctor', licenceNo: 'YS-9', ...more }
  const { data, ...rest } = await world.ask<Contact>('POST', '/contact/hardlens/doctor', { as: 'agent', body })
  if (!data) throw new Error(JSON.stringify(rest))
  return data.ctid
}
/** With the password that they chose at the first sign-in. */
const tokenOf = async ({ account, uid }: Account) => {
  const headers = { token: (await login(account)).data.token }
  const [newPassword, checkPassword] = ['Chosen#2026', 'Chosen#2026']
  const query = { oldPassword: firstPassword, newPassword, checkPassword }
  await world.ask('PUT', `/account/password/${uid}`, { headers, query })
  return { token: (await login(account, newPassword)).data.token }
}

test('the choices name the doctors and optometrists of the clinics that one sees, and the specialists of the agent', async () => {
  const ctid = await makeContact({ name: '选择医生' })
  const offered = async (as: string) =>
    (await world.ask<AccountChoices>('GET', '/account/offers', { as })).data.doctors.map((one) => one.ctid)
  expect(await offered('agent')).toContain(ctid)
  expect(await offered('agent2')).not.toContain(ctid)
})

test('a certified doctor whose account is bound signs a rigid lens prescription with their licence; unbound they cannot', async () => {
  const ctid = await makeContact({ name: '韩医生' })
  await world.ask('POST', '/contact/hardlens/doctor', { as: 'agent', body: { ctid, certified: 1 } })
  const one = await made({ hid: 11, roleId: world.roleId('诊所医生'), ctid })
  expect(one).toMatchObject({ ctid, doctorName: '韩医生' })
  const headers = await tokenOf(one)
  const { data: user } = await world.ask<{ ctid: number }>('GET', '/account/userinfo', { headers })
  expect(user.ctid).toBe(ctid)

  const desk = prescribingIn(world)
  const examId = await desk.makeExam({ pid: await desk.makePatient(), sections: { ...sections, ...slit } })
  const orderLen = (['Od', 'Os'] as const).map((eye) => ({
    ...{ eye, alignK: 42.25, diameter: 10.6, targetPower: -2.25, color: 'green' },
  }))
  const body = { examId, kind: 2, purpose: 4, orderLen }
  const draft = await world.ask<Prescription>('POST', '/v1/clinic/prescriptions', { headers, body })
  const sign = (who: Record<string, string>) =>
    world.ask<Prescription>('PUT', `/v1/clinic/prescriptions/${draft.data.rxId}/sign`, {
      ...{ headers: who, body: { version: draft.data.version, confirmWarn: 1 } },
    })
  const unbound = await made({ hid: 11, roleId: world.roleId('诊所医生') })
  expect((await sign(await tokenOf(unbound))).code).not.toBe(0)
  expect((await sign(headers)).data).toMatchObject({ signerName: '韩医生', licenceNo: 'YS-9' })
})

test("a specialist's account answers what was asked and paid for", async () => {
  const desk = await consultingIn(world)
  const body = { name: '秦教授', title: '主任医师', fee: 30_000 }
  const { data: specialist } = await world.ask<{ ctid: number }>('POST', specialistList, { as: 'agent', body })
  const { ctid } = specialist
  await world.ask('POST', `${specialistList}/${ctid}/shifts`, {
    as: 'agent',
    body: { from: tomorrow, to: tomorrow, weekdays: [3], start: '09:00', end: '12:00', capacity: 1 },
  })
  const one = await made({ roleId: world.roleId('远程专家'), ctid })
  const headers = await tokenOf(one)
  const { data: asked } = await desk.ask({ ctid, slot: '09:00' })
  const act = (verb: string, version: number, more: object, who: object) =>
    world.ask<RemoteAppointment>('PUT', `${remoteList}/${asked.remoteId}/${verb}`, {
      ...who,
      body: { version, ...more },
    })
  const paid = await act('pay', 1, { total: 30_000, method: 2, ref: 'WX1' }, { as: 'cashier' })
  const confirmed = await act('confirm', paid.data.version, { link: 'https://meet.example.com/1' }, { as: 'agent' })
  const begun = await act('start', confirmed.data.version, {}, { headers })
  const done = await act('finish', begun.data.version, { opinion: '三个月后复查眼轴。' }, { headers })
  expect(done).toMatchObject({ code: 0, data: { opinion: '三个月后复查眼轴。' } })
})

test('only one of the same clinic fits, who still works; without a clinic only a specialist of the agent', async () => {
  const ctid = await makeContact({ name: '本店医生' })
  const manager = await makeContact({ name: '另一位', type: 'contact_optrist' })
  await world.ask('GET', `/contact/disable/${manager}`, { as: 'agent' })
  for (const wrong of [
    { hid: null, ctid },
    { hid: 11, ctid: manager },
    { hid: 11, ctid: 99_999 },
  ]) {
    const { code, errors } = await create(newcomer(wrong))
    expect([code, Object.keys(errors ?? {})], JSON.stringify(wrong)).toEqual([1, ['ctid']])
  }
  expect((await create(newcomer({ cid: 2, ctid }), 'admin')).errors).toHaveProperty('ctid')
})

test('a change binds and unbinds, ends the session and is in the trail; one who goes elsewhere is that doctor no more', async () => {
  const ctid = await makeContact({ name: '调动医生' })
  const one = await made({ hid: 11, roleId: world.roleId('诊所医生') })
  const { token } = (await login(one.account)).data
  const bound = await update({ uid: one.uid, version: one.version, ctid })
  expect(bound.code).toBe(0)
  expect((await world.ask('GET', '/account/userinfo', { headers: { token } })).code).not.toBe(0)
  const { data: read } = await info(one.uid)
  expect(read).toMatchObject({ ctid, doctorName: '调动医生' })
  expect((await actionsOn(one.uid)).at(-1)?.after).toMatchObject({ doctorName: '调动医生' })
  // As it was read it can be sent back.
  const { name, phone, roleId, hid, version } = read
  expect((await update({ uid: one.uid, version, name, phone, roleId, hid, ctid, expireDate: null })).code).toBe(0)
  const away = await update({ uid: one.uid, version, hid: null, roleId: world.roleId('客服') })
  expect(away.code).toBe(0)
  expect((await info(one.uid)).data).toMatchObject({ ctid: null, doctorName: null })
})
