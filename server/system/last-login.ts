import { type SQL, sql } from 'drizzle-orm'
import { loginRecordType } from '../../contract/system/login-record-types'
import { account, loginRecord } from './accounts/table'

// Nested, since a query over one table alone would leave out whose uid is meant.
const newest = sql`select max(${loginRecord.at}) from ${loginRecord}
  where ${loginRecord.uid} = ${account.uid} and ${loginRecord.type} = ${loginRecordType.signedIn}`

/** When the person of an account last signed in; for a query over accounts. */
export const lastLogin = sql`(${newest})`.mapWith(loginRecord.at) as SQL<number | null>
