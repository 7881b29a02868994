/** The devices on which an account works, as columns of its row. */
import { type SQL, sql } from 'drizzle-orm'
import { trainingUser } from './table'

const listed = (value: string, where = 'true'): SQL =>
  sql`coalesce((select json_agg(${sql.raw(value)} order by bound.hsx_code) from training_user_device own
    join device bound on bound.id = own.device_id where own.sdx_uid = ${trainingUser.sdxUid} and ${sql.raw(where)}), '[]')`

/** Their ids and their codes, in one order; and the codes of those that are locked. */
export const boundDevices = {
  deviceIds: sql<number[]>`${listed('bound.id')}`,
  deviceCodes: sql<string[]>`${listed('bound.hsx_code')}`,
  lockedCodes: sql<string[]>`${listed('bound.hsx_code', 'bound.hsx_locked = 1')}`,
}
