/** The devices on which an account works, as columns of its row. */
import { type SQL, sql } from 'drizzle-orm'
import { trainingUser } from './table'

const listed = (value: string): SQL =>
  sql`coalesce((select json_agg(${sql.raw(value)} order by bound.hsx_code) from training_user_device own
    join device bound on bound.id = own.device_id where own.sdx_uid = ${trainingUser.sdxUid}), '[]')`

/** Their ids and their codes, in one order. */
export const boundDevices = {
  deviceIds: sql<number[]>`${listed('bound.id')}`,
  deviceCodes: sql<string[]>`${listed('bound.hsx_code')}`,
}
