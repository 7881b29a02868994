/** The English texts of accounts, sign-in records and the audit trail. */
import { withAreas } from '../texts'
import { audit } from './audit'
import { loginRecord } from './login-record'
import { staff } from './staff'

export const texts = withAreas({ staff, loginRecord, audit })
