/** An export masks phone numbers for people without `patients.phone`. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../../contract/registry'
import { rowsOf } from '../../../server/db/client'
import { patient } from '../../../server/people/patients/table'
import { makeSelling, type Selling, wx } from '../../support/selling'
import { readSheet } from '../../support/sheets'
import { storingOf } from '../../support/storing'

const phone = '19900007788'
let selling: Selling
let world: Selling['world']
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  await selling.begin()
  await world.db.update(patient).set({ phone }).where(eq(patient.pid, 101))
  const storing = storingOf(selling)
  await storing.recharge({ amount: 20_000 })
  await storing.spend(await storing.bill(5000))
  const came = await selling.owing()
  await selling.till.pay(await selling.billOfVisit(came), { pays: [wx(8000)] })
  await world.ask('POST', '/v1/clinic/potentials', { as: 'boss', body: { name: '赵小棠', phone } })
})
afterAll(() => world.close())

const sheets = allCalls.filter(
  ({ call }) => call.reply.kind === 'file' && call.method === 'GET' && !/\{/.test(call.path),
)

/** By their path, the sheets that the manager gets with what stands in them; those that need to be asked for more are left out. */
const sheetsOf = async () => {
  const found = new Map<string, string>()
  for (const { call } of sheets) {
    const answer = await world.request('GET', call.path, { as: 'boss', host: call.host ?? 'main' })
    if (!/excel|spreadsheet/.test(answer.headers.get('content-type') ?? '')) continue
    found.set(call.path, (await readSheet(answer)).flat().join(' '))
  }
  return found
}

test('no sheet tells a whole number without the code for it; with it, they do (case 43)', async () => {
  const told = [...(await sheetsOf())].filter(([, text]) => text.includes(phone)).map(([path]) => path)
  expect(told.length).toBeGreaterThan(1)
  const codes = await rowsOf<{ role_id: number; element_id: number }>(
    world.db,
    sql`delete from role_element r using element e where e.id = r.element_id and e.code = 'patients.phone'
      returning r.role_id, r.element_id`,
  )
  expect(codes.length).toBeGreaterThan(0)
  await world.db.execute(sql`update role set version = version + 1`)
  world.forgetTokens()
  const masked = await sheetsOf()
  expect([...masked].filter(([, text]) => text.includes(phone)).map(([path]) => path)).toEqual([])
  for (const path of told) expect(masked.get(path), path).toContain('199****7788')
})
