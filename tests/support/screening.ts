/** A world with the screening edition: two schools of the first agent, a community, and the people who work with them. */
import { eq } from 'drizzle-orm'
import type { ScreeningClass } from '../../contract/screening/screening-classes'
import type { ScreeningCustomer } from '../../contract/screening/screening-customers'
import type { ScreeningSubject } from '../../contract/screening/subject-record'
import { screeningAuthCode } from '../../contract/screening-codes'
import { hospitalSetting } from '../../server/partners/hospitals/table'
import { accountCustomer } from '../../server/screening/screening-customers/table'
import { account } from '../../server/system/accounts/table'
import { type Ask, makeWorld } from './world'

export const screeningPaths = {
  customers: '/v1/screening/customers',
  classes: '/v1/screening/classes',
  promotions: '/v1/screening/classes/promotions',
  subjects: '/v1/screening/subjects',
  imports: '/v1/screening/subjects/imports',
} as const
const { customers, classes, subjects } = screeningPaths

export const makeScreening = async () => {
  const world = await makeWorld()
  const { db, ask } = world
  await db
    .update(hospitalSetting)
    .set({ hospitalAuthDtoList: [{ authCode: screeningAuthCode, flag: 1 }] })
    .where(eq(hospitalSetting.cid, 1))
  const [model] = await db.select().from(account).where(eq(account.account, 'agent'))
  const person = (name: string, role: string, more = {}) => ({
    ...{ account: name, name, passwordHash: model?.passwordHash ?? '', roleId: world.roleId(role), cid: 1 },
    ...{ created: 1, updated: 1, ...more },
  })
  const people = await db
    .insert(account)
    .values([person('chief', '筛查主管'), person('screener', '筛查员'), person('teacher', '学校联系人')])
    .returning({ uid: account.uid, name: account.account })
  const customer = async (body: object, as = 'chief') =>
    (await ask<ScreeningCustomer>('POST', customers, { as, body })).data
  const school = await customer({ kind: 1, name: '江南实验小学', stage: 2, region: '330106' })
  const other = await customer({ kind: 1, name: '文澜初级中学', stage: 3 })
  const community = await customer({ kind: 2, name: '翠苑社区', households: 3200 })
  const uid = people.find(({ name }) => name === 'teacher')?.uid ?? 0
  await db.insert(accountCustomer).values({ uid, customerId: school.customerId })
  const addClass = (body: object, as = 'chief') =>
    ask<ScreeningClass>('POST', classes, {
      as,
      body: { customerId: school.customerId, stage: 2, grade: '1', no: 1, year: 2025, ...body },
    })
  const addSubject = (body: object = {}, as = 'chief') =>
    ask<ScreeningSubject>('POST', subjects, {
      as,
      body: { customerId: school.customerId, name: '王小雨', gender: 2, birthday: '2017-03-12', ...body },
    })
  const get = <Data>(path: string, options: Ask = {}) => ask<Data>('GET', path, { as: 'chief', ...options })
  return { ...world, school, other, community, addClass, addSubject, customer, get }
}
export type Screening = Awaited<ReturnType<typeof makeScreening>>

/** An identity number of the birthday, with its check digit. */
export const idNoOf = (birthday: string, order = 22): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const digits = `330106${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}
