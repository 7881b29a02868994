/** Where the menu leads: the accounts, or what of the staff the person looks after alone. */
import { Navigate } from 'react-router'
import { accounts } from '../../../../contract/system/accounts'
import { trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { useMayCall } from '../../../providers/access'
import { StaffList } from './list'
import { doctorsPath, trainersPath } from './paths'

export const Staff = () => {
  const mayAccounts = useMayCall(accounts.calls.list)
  const mayTrainers = useMayCall(trainerAccounts.calls.list)
  return mayAccounts ? <StaffList /> : <Navigate to={mayTrainers ? trainersPath : doctorsPath} replace />
}
