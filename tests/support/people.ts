/** People for browser tests that change passwords or end sessions, which would get into the way of all other tests. */
import type { APIRequestContext } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { password } from './e2e'

export interface Person {
  uid: number
  account: string
  password: string
}

/** The API without a page. */
export const apiOf = (request: APIRequestContext) => {
  const ask = async (method: string, path: string, { token = '', data }: { token?: string; data?: object } = {}) => {
    const answer = await request.fetch(`${hosts.main}${path}`, { method, headers: { token }, data })
    return answer.json()
  }
  const tokenOf = async ({ account, password }: Pick<Person, 'account' | 'password'>): Promise<string> =>
    (await ask('POST', '/account/login', { data: { account, password } })).data.token

  /** Somebody new who works with orders, unless by another role; `isFresh`: the password is still the one that was given to them. */
  const makePerson = async ({ isFresh = false, roleId = 0, phone = '' } = {}): Promise<Person> => {
    const token = await tokenOf({ account: 'agent', password })
    const { data: offers } = await ask('GET', '/account/offers', { token })
    const role = offers.roles.find(({ kind }: { kind: string }) => kind === 'employee')
    const account = `e2e${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
    const given = 'Given#2026'
    const { data } = await ask('POST', '/account', {
      token,
      data: { account, name: '周新人', phone, roleId: roleId || role.id, password: given },
    })
    const person = { uid: data.uid, account, password: given }
    if (isFresh) return person
    const query = new URLSearchParams({ oldPassword: given, newPassword: password, checkPassword: password })
    await ask('PUT', `/account/password/${person.uid}?${query}`, { token: await tokenOf(person) })
    return { ...person, password }
  }
  return { ask, tokenOf, makePerson }
}
