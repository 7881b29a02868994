import { loginRecords } from '../../../contract/system/login-records'
import { implement } from '../../http/implement'
import { chartOfClinic, loginsPerClinic } from './clinics'
import { listLoginRecords } from './list'

export const loginRecordCalls = implement(loginRecords, {
  list: listLoginRecords,
  hospital: loginsPerClinic,
  charts: chartOfClinic,
})
