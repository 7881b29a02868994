import { passwords as contract } from '../../../contract/system/passwords'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'

const later = async () => {
  throw new Refusal('stop')
}

export const passwordCalls = implement(contract, {
  verification: later,
  sendCode: later,
  retrieve: later,
  change: later,
  reset: later,
})
