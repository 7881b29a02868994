/** The accounts of the demo, and who of them does what at which clinic. */
import { brandCodes } from '../../../contract/training/brands'
import { account, accountTrainingBrand } from '../../system/accounts/table'
import { role } from '../../system/roles/table'
import { type Seeding, stampsAt } from './seeding'
import { quote, run } from './sql'

export const demoPassword = 'Vision@2026'

/** Clinics are numbered by size, so that the first agent's busiest is the first of all. */
const busiest = 1

const accounts = [
  { uid: 1, account: 'admin', name: '平台管理员', role: 'ADMIN' },
  { uid: 2, account: 'agent', name: '沈知行', role: 'AGENT', cid: 1 },
  { uid: 3, account: 'agent2', name: '陆清远', role: 'AGENT', cid: 2 },
  { uid: 4, account: 'user', name: '许嘉宁', role: 'USER', roleName: '全权员工', cid: 1 },
  { uid: 5, account: 'clinic', name: '林晓禾', role: 'USER', roleName: '诊所员工', cid: 1, hid: busiest },
  { uid: 6, account: 'fy', name: '费用管理员', role: 'ADMIN_FY' },
  { uid: 7, account: 'sdx', name: '训练管理员', role: 'ADMIN_SDX' },
  { uid: 8, account: 'content', name: '内容管理员', role: 'ADMIN_CONTENT' },
  { uid: 9, account: 'supplier', name: '供应商', role: 'SUPPLIER' },
  { uid: 10, account: 'agent3', name: '顾南舟', role: 'AGENT', cid: 3 },
] as const satisfies readonly {
  uid: number
  account: string
  name: string
  role: string
  roleName?: string
  cid?: number
  hid?: number
}[]

type DemoAccount = {
  uid: number
  account: string
  name: string
  role: string
  roleName?: string
  cid?: number
  hid?: number
}

export const seedAccounts = async (
  { db, profile, founded }: Seeding,
  hashPassword: (plain: string) => Promise<string>,
) => {
  const roles = await db.select().from(role)
  const passwordHash = await hashPassword(demoPassword)
  const people = accounts.filter((one: DemoAccount) => (one.cid ?? 0) <= profile.agents.length)
  await db.insert(account).values(
    people.map(({ role: code, roleName, ...person }: DemoAccount) => {
      const held = roles.find((one) => one.builtIn && one.code === code && (!roleName || one.name === roleName))
      if (!held) throw new Error(`the built-in role ${roleName ?? code} is missing`)
      const phone = `1990000${String(person.uid).padStart(4, '0')}`
      return { ...person, phone, roleId: held.id, passwordHash, ...stampsAt(founded) }
    }),
  )
  const administrators = people.filter((one) => one.role === 'ADMIN_SDX')
  await db
    .insert(accountTrainingBrand)
    .values(administrators.flatMap(({ uid }) => brandCodes.map((brand) => ({ uid, brand }))))
}

/** `seed_staff`: for each clinic who places its orders, who reviews them and who handles the goods. */
export const assignStaff = async ({ db }: Seeding) => {
  const of = (what: string) => `coalesce(${what}.uid, agent.uid)`
  await run(
    db,
    `create temporary table seed_staff on commit drop as
     select clinic.hid, coalesce(own.uid, employee.uid, agent.uid) as placed_by, agent.uid as reviewed_by,
       ${of('employee')} as handled_by, own.uid as received_by
     from seed_clinic clinic
     join account agent on agent.cid = clinic.cid and agent.account like ${quote('agent%')}
     left join account employee on employee.cid = clinic.cid and employee.account = 'user'
     left join account own on own.hid = clinic.hid`,
  )
}
