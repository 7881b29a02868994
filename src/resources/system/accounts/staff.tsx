/** Where the menu leads: the accounts, or the doctors for those who look after these alone. */
import { Navigate } from 'react-router'
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { StaffList } from './list'
import { doctorsPath } from './paths'

export const Staff = () => {
  return useMayCall(accounts.calls.list) ? <StaffList /> : <Navigate to={doctorsPath} replace />
}
