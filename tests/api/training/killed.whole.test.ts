import { expect, test } from 'vitest'
import type { Database } from '../../../server/db/client'
import { killingTimeout, kills, killWhileWriting } from '../../support/killed'
import { makeTrainingWorld } from '../../support/training'
import { unitsAndCards } from '../../support/training-units'

/** An account that has begun, with units of its clinic that came by records as all others do. */
const prepare = async (database: Database) => {
  const world = await makeTrainingWorld(database)
  const post = async (as: string, path: string, body: object) =>
    expect((await world.ask('POST', path, { as, body: { brand: 'sdx', ...body } })).code).toBe(0)
  await post('admin', '/sdx/admin/insertStore', { cid: 1, amount: 500 })
  await post('agent', '/sdx/recharge/insert-agent', { hid: 11, amount: 400, payMethod: 1 })
  const { sdxUid } = await world.opened()
  // 30 days that lie ahead of any day on which this runs, so that renewals follow on them.
  await world.set(sdxUid, { status: 1, openedOn: '2049-12-02', expireDate: '2050-01-01' })
}

test(
  `a server that is killed ${kills} times while it grants, recharges and renews loses no unit`,
  () => killWhileWriting({ writer: 'training-writer', prepare, wrongIn: unitsAndCards }),
  killingTimeout,
)
