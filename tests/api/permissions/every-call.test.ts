/**
 * Every call of the contract, by everybody: what is one's own is answered, what is another's looks like what does not exist,
 * what a role lacks is refused, and a refusal changes nothing. The contract itself is the table: it grows with it.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOfClinic } from '../../../contract/clinic-codes'
import { anyone } from '../../../contract/core/call'
import { allCalls } from '../../../contract/registry'
import { brandCodes } from '../../../contract/training/brands'
import type { Db } from '../../../server/db/client'
import { company } from '../../../server/partners/companies/table'
import { salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { account, accountTrainingBrand } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'
import { codeOfCall, inputAbout, nothing, type One, tried, undone } from './calling'
import { type Subject, subjectOf, type Things } from './subjects'
import { makeThings } from './things'
import { meant, touched, watchTables } from './touched'

const roles = ['admin', 'agent', 'agent2', 'user', 'clinic', 'manager', 'sales1', 'fy', 'sdx', 'content'] as const
type Who = (typeof roles)[number]
type Whose = 'own' | 'another' | 'none'
const nobodys = 99_999_999
const codes = { missing: 20401, forbidden: 20403, noToken: 50008, fault: -1 }

let world: World
let things: Record<string, Things>
let held: Record<Who, { codes: Set<string>; platform: boolean; clinic: boolean }>

beforeAll(async () => {
  world = await makeWorld()
  const [model] = await world.db.select().from(account).limit(1)
  if (!model) throw new Error('the world has no accounts')
  await world.db.insert(account).values(
    ['fy', 'sdx', 'content'].map((name) => ({
      ...{ account: name, name, passwordHash: model.passwordHash, created: 1, updated: 1 },
      roleId: world.roleId(`ADMIN_${name.toUpperCase()}`),
    })),
  )
  const [training] = await world.db.select().from(account).where(eq(account.account, 'sdx'))
  await world.db.insert(accountTrainingBrand).values(brandCodes.map((brand) => ({ uid: training?.uid ?? 0, brand })))
  const stamps = { created: 1, updated: 1 }
  const [manager] = await world.db
    .insert(salesperson)
    .values({ cid: 1, name: '周跟单', phone: '13900009999', ...stamps })
    .returning()
  const sid = manager?.sid ?? 0
  await world.db.insert(salespersonHospital).values({ sid, hid: 11 })
  await world.db.insert(account).values({
    ...{ account: 'sales1', name: '周跟单', passwordHash: model.passwordHash, cid: 1, sid, ...stamps },
    roleId: world.roleId('客户经理'),
  })
  things = await makeThings(world)
  const rights = roles.map(async (as) => {
    const { data } = await world.ask<{ cid: number | null; oid: number | null; menuList: unknown }>(
      'GET',
      '/account/userinfo',
      { as },
    )
    const granted = [...JSON.stringify(data.menuList).matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code)
    return [as, { codes: new Set(granted), platform: data.cid === null, clinic: data.oid !== null }] as const
  })
  held = Object.fromEntries(await Promise.all(rights)) as typeof held
  await watchTables(world.db)
})
afterAll(() => world.close())

/** About things that only the caller can have, of which there may be none. */
const ofOneself = new Set([
  ...['passwords.change', 'own-account.endSession', 'orders.exportProgress', 'roles.doctor', 'files.get'],
  ...['notices.get', 'notices.read', 'sales.printRefund'],
  ...['file', 'cancel', 'again', 'remove'].map((name) => `exports.${name}`),
  ...['get', 'update', 'sendNow', 'remove', 'file'].map((name) => `figure-subscriptions.${name}`),
  'screen-display.token',
])

/** By the token of a device alone, which no person has. */
const ofDevices = new Set([
  ...['addTrainRecord', 'addLoadRecord'].map((name) => `training-users.${name}`),
  ...['screening-guard-devices.takeReadings', 'screen-display.events'],
])

/** Signed by gateways, whose secrets no person has. */
const ofGateways = new Set(['sms-replies.take', 'wechat-events.take'])

/** About somebody else of the same company, whom a salesperson does not see. */
const ofColleagues = new Set([
  ...['get', 'numbers', 'sms'].map((name) => `salespeople.${name}`),
  'sales-records.update',
])

/** For the office alone, though a salesperson holds the code for what is their own. */
const ofOffices = new Set(['performance-targets.update'])

/** Of an agent's books, of which a clinic keeps its own: those of the agent look like none to its people. */
const ofBooks = new Set(['suppliers', 'stock-ins', 'stock-in-prices', 'stock-outs', 'stock-counts'])
/** About documents, goods and salespeople of the agent, which look like none to people of a clinic. */
const ofOfficesOfAgents = new Set([
  ...['stock-in-prices.enter', 'accounts.createForSalesperson', 'stock-counts.export', 'stock.trace'],
])
/** What people of a clinic do not do, though they hold the code for what they keep themselves. */
const notAtClinic = new Set(['certificates.update', 'certificates.remove', 'stock.propose', 'purchases.buy'])

/** Files whose leaving the house is kept in the trail. */
const inTrail = new Set(
  [
    'screening-subjects',
    'screening-records',
    'screening-guard-days',
    'screening-analysis',
    'screening-statistics',
    'screening-summary',
  ].map((name) => `${name}.export`),
)

/** To these a record of a clinic's own looks like none. */
const ofAgents = new Set<Who>(['agent', 'agent2', 'user', 'sales1'])

/** What a call needs that depends on what it is asked for. */
const needs: Readonly<Record<string, string>> = {
  'exports.create': 'lens-orders.export',
  'finance.business': 'statistics.finance',
  'finance.businessOfHospital': 'statistics.finance',
}

/** Who exports figures must be one who reads them. */
const needsBesides: Readonly<Record<string, string>> = {
  'operation-figures.exportUsers': 'statistics.operation',
  'operation-figures.exportClinics': 'statistics.operation',
  'finance.exportMoney': 'statistics.finance',
  'finance.exportReceivables': 'statistics.finance',
  'finance.exportRecharges': 'statistics.finance',
  'finance.exportRechargeHospitals': 'statistics.finance',
  'finance.exportReservationFees': 'statistics.finance',
  'finance.exportCollections': 'statistics.finance',
  'finance.exportExpenses': 'statistics.finance',
  'finance.exportStatement': 'statistics.finance',
  'operation-figures.exportInvitations': 'statistics.operation',
  'people-figures.exportEyefile': 'statistics.people',
  'people-figures.exportStudents': 'statistics.people',
  'training-figures.export': 'statistics.training',
  'screening-statistics.export': 'screening-statistics.read',
  'rankings.export': 'statistics.performance',
  'performance-targets.exportRows': 'statistics.performance',
  'performance-targets.export': 'statistics.performance',
  'figure-subscriptions.create': 'statistics.finance',
}

const idOf = ({ several, things: { first, otherClinic, second } }: Subject, who: Who, whose: Whose) => {
  const [mine, others] =
    who === 'agent2' ? [second, first] : [first, held[who].clinic ? (otherClinic ?? second) : second]
  const id = whose === 'none' ? nobodys : whose === 'own' ? mine : others
  return several && id !== undefined ? [id] : id
}

/** The input about the thing of that owner; undefined where nobody has such a thing. */
const inputOf = (one: One, who: Who, whose: Whose) => {
  const subject = subjectOf(one, things)
  const id = subject && idOf(subject, who, whose)
  if ((subject && id === undefined) || (!subject && whose !== 'own')) return undefined
  return inputAbout(one, subject && { field: subject.field, id })
}

const expectedOf = ({ call, resource, name }: One, who: Who, whose: Whose) => {
  const { codes: mine, platform, clinic } = held[who]
  if (ofDevices.has(`${resource}.${name}`)) return 'noToken'
  if (ofGateways.has(`${resource}.${name}`)) return 'forbidden'
  const can = needs[`${resource}.${name}`] ?? call.can
  if (typeof can === 'string' && !mine.has(can))
    return ofAgents.has(who) && isOfClinic(can) && call.path.includes('{') ? 'missing' : 'forbidden'
  const besides = needsBesides[`${resource}.${name}`]
  if (besides !== undefined && !mine.has(besides)) return 'forbidden'
  if (who === 'sales1' && ofOffices.has(`${resource}.${name}`)) return 'forbidden'
  if (clinic && whose === 'own' && notAtClinic.has(`${resource}.${name}`)) return 'forbidden'
  if (clinic && call.row !== undefined && ofBooks.has(resource)) return 'missing'
  if (clinic && ofOfficesOfAgents.has(`${resource}.${name}`)) return 'missing'
  if (ofOneself.has(`${resource}.${name}`)) return 'either'
  // Of a company that does not exist the platform may hear that it has nothing.
  if (whose === 'none') return platform && call.row === undefined && call.reply.kind !== 'each' ? 'either' : 'missing'
  // The path names the account of the record.
  if (`${resource}.${name}` === 'training-cases.update' && whose === 'another') return 'missing'
  if (who === 'sales1' && ofColleagues.has(`${resource}.${name}`)) return 'missing'
  return whose === 'another' && !platform ? 'missing' : 'answered'
}

test('a row that is written is noticed, unless it is taken back', async () => {
  const write = (db: Db) => db.update(company).set({ contact: '方若琳' }).where(eq(company.cid, 1))
  await undone(world, async (db) => {
    await write(db)
    expect(await touched(db)).toEqual(['company'])
  })
  expect(await touched(world.db)).toEqual([])
})

describe.each(allCalls.map((one) => [`${one.resource}.${one.name}`, one] as const))('%s', (_, one) => {
  test('answers nobody without a session', async () => {
    const input = inputOf(one, 'agent', 'own')
    if (!input) throw new Error('no input')
    const code = await codeOfCall(world, one, input)
    const isOpen = one.call.can === anyone && !ofDevices.has(`${one.resource}.${one.name}`)
    if (isOpen) expect(code).not.toBe(codes.noToken)
    else expect(code).toBe(codes.noToken)
  })

  test('answers each role as declared, and a refusal changes nothing', async () => {
    const answers: string[] = []
    for (const who of roles) {
      for (const whose of ['own', 'another', 'none'] as const) {
        const input = inputOf(one, who, whose)
        if (!input) continue
        const expected = expectedOf(one, who, whose)
        const token = await world.tokenOf(who)
        const writes = (expected === 'answered' || expected === 'either') && one.call.writes
        const code = writes ? await tried(world, one, input, token) : await codeOfCall(world, one, input, token)
        const holds = {
          forbidden: code === codes.forbidden,
          noToken: code === codes.noToken,
          missing: code === codes.missing || code === nothing,
          answered: !Object.values(codes).includes(Number(code)),
          either: code === codes.missing || !Object.values(codes).includes(Number(code)),
        }[expected]
        if (!holds) answers.push(`${who}, ${whose}: ${code} instead of ${expected}`)
      }
    }
    expect(answers).toEqual([])
    if (inTrail.has(`${one.resource}.${one.name}`)) await meant(world.db, 'audit')
    expect(await touched(world.db)).toEqual([])
  })
})
