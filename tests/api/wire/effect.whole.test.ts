/**
 * What is accepted has its effect: each field of each call that changes a record changes what is read afterwards, or the call is
 * refused. The contract itself is the table; the demo data has the records.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/core/call'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'
import { otherValues, propertiesOf } from './other-values'
import { changesOfRecords, type Fields, fieldsOf, makeMissing, people, recordsOf, resourceNamed } from './records'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
  await makeMissing(world)
})
afterAll(() => world.close())

/** They say how the change is made, and are no part of the record. */
const aboutTheChange = new Set(['version', 'confirmWarn', 'dryRun'])
/** They follow from other fields, whatever is sent. */
const derived = new Set([
  // Of lenses alone; contact lenses have the one that their line has.
  'products.update range',
  'products.save range',
  // A base is kept beside a prism only.
  ...['lens-orders', 'prescriptions'].flatMap((name) => [`${name}.update baseOd`, `${name}.update baseOs`]),
  // A binocular distance is one as long as its halves are.
  ...['lens-orders', 'prescriptions'].map((name) => `${name}.update pdMode`),
])
/** Kept, but not answered with the record: in its trail, or as a secret. */
const unseen = new Set([
  'batches.mark reason',
  'stock-in-prices.correct reason',
  'contents.update body',
  'wechat-configures.save secret',
  'trainer-accounts.update password',
  'screening-accounts.update password',
])
const maxValues = 5
/** The same cylinder in the other notation: it is kept with a minus, and sphere and axis change. */
const isTransposed = (field: string, value: unknown, was: unknown) => /^dcO[ds]$/.test(field) && value === -Number(was)

/** Who may make the call, with a record that is taken as it was read. */
const findTaken = async (resource: string, call: Call, row: string, id: string) => {
  for (const as of people)
    for (const read of await recordsOf(world, as, resource)) {
      const fields = { ...read, ...fieldsOf(read) }
      const key = fields[row] ?? fields[id] ?? fields.lensOrderId
      const send = (body: Fields) =>
        world.send<Fields>(as, call, { params: { ...fields, [row]: key }, body: { ...body, [row]: key } })
      const { code, data } = await send(read)
      if (code === 0) return { send, fields: { ...fields, ...fieldsOf(data) } }
    }
  return undefined
}

describe('a field sent otherwise than it was read', () => {
  let effective = 0

  test.each(changesOfRecords.map((one) => [`${one.resource}.${one.name}`, one] as const))(
    'is read otherwise after %s, or refused',
    async (full, { resource, call }) => {
      const { id } = resourceNamed(resource)
      const row = call.row ?? id
      const taken = await findTaken(resource, call, row, id)
      if (!taken) return
      let { fields } = taken
      for (const [field, schema] of Object.entries(propertiesOf(call.body))) {
        if (
          field === row ||
          aboutTheChange.has(field) ||
          derived.has(`${full} ${field}`) ||
          unseen.has(`${full} ${field}`)
        )
          continue
        for (const value of otherValues(schema, fields[field]).slice(0, maxValues)) {
          if (isTransposed(field, value, fields[field])) continue
          const { code, data } = await taken.send({ ...fields, [field]: value })
          if (code !== 0) continue
          const after = fieldsOf(data)
          expect(after, `${full} ${field}: ${JSON.stringify(value)}`).toHaveProperty(field)
          expect(after[field], `${full} ${field}: ${JSON.stringify(value)}`).not.toEqual(fields[field])
          effective += 1
          fields = { ...fields, ...after }
          break
        }
      }
    },
  )

  test('was taken often enough to prove something', () => expect(effective).toBeGreaterThan(150))
})
