/** What is asked for before the screen that shows it is there: it takes the answer that is on its way. */
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { noteReading } from '../live/connection'
import { onSessionEnd } from '../session'
import { pathOf, queryOf } from './address'
import type { Sent } from './args'
import { sendLoose } from './http'

/** A screen that takes longer to come asks anew. */
const longest = 30_000

interface Ahead {
  answer: Promise<Envelope>
  asked: number
}
const waiting = new Map<string, Ahead>()
onSessionEnd(() => waiting.clear())

const nameOf = ({ host, path }: Call, { params, query }: Sent) => `${host} ${pathOf(path, params)}?${queryOf(query)}`

/** Asks now for what a screen is about to read. */
export const askAhead = (call: Call, sent: Sent) => {
  noteReading()
  const answer = sendLoose(call, sent)
  // Whoever takes it is told of the failure; if nobody does, there is nobody to tell.
  answer.catch(() => undefined)
  waiting.set(nameOf(call, sent), { answer, asked: performance.now() })
}

/** What was asked ahead, for the first who wants the same. */
export const takeAhead = (call: Call, sent: Sent): Promise<Envelope> | undefined => {
  const name = nameOf(call, sent)
  const found = waiting.get(name)
  waiting.delete(name)
  return found && performance.now() - found.asked < longest ? found.answer : undefined
}
