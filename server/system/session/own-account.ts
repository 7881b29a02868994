import { ownAccount as contract } from '../../../contract/system/own-account'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'

const later = async () => {
  throw new Refusal('stop')
}

export const ownAccountCalls = implement(contract, {
  sessions: later,
  endSession: later,
  endOtherSessions: later,
  beginTotp: later,
  confirmTotp: later,
  removeTotp: later,
})
