/** What the app reports about itself while it runs; without a metrics listener there is none. */
import { type RefusalName, refusals } from '../../contract/core/errors'
import type { loginRecordType } from '../../contract/system/login-record-types'

export interface Metrics {
  /** A call was answered. `call` is its name in the contract, never its address: there are as many as calls. */
  answered(call: string, code: number, seconds: number): void
  /** What came of a try to sign in. */
  signIn(outcome: keyof typeof loginRecordType): void
  /** Work beside the requests was looked after, whether there was any or not. */
  workRan(name: string): void
  /** Some of it was not done. */
  workFailed(name: string): void
}

const faults: readonly RefusalName[] = ['fault', 'notReady']
const faultCodes = new Set<number>(faults.map((name) => refusals[name].code))

/** Whether a code is a success, a refusal that the caller can act on, or the server's own failure. */
export const classOf = (code: number): 'done' | 'refused' | 'failed' => {
  if (code === 0) return 'done'
  return faultCodes.has(code) ? 'failed' : 'refused'
}
