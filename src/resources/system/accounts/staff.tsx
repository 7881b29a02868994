/** Where the menu leads: the staff, or the trainers for those who look after them alone. */
import { Navigate } from 'react-router'
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { StaffList } from './list'
import { trainersPath } from './paths'

export const Staff = () => (useMayCall(accounts.calls.list) ? <StaffList /> : <Navigate to={trainersPath} replace />)
