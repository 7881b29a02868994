/** Requests that are sent before the screen that shows their answer has loaded; the screen then takes the answer from here. */
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { noteReading } from '../live/connection'
import { onSessionEnd } from '../session'
import { pathOf, queryOf } from './address'
import type { Sent } from './args'
import { sendLoose } from './http'

/** Milliseconds after which an answer is too old: the screen sends the request again. */
const maxAge = 30_000

interface Ahead {
  answer: Promise<Envelope>
  asked: number
}
const waiting = new Map<string, Ahead>()
onSessionEnd(() => waiting.clear())

const nameOf = ({ host, path }: Call, { params, query }: Sent) => `${host} ${pathOf(path, params)}?${queryOf(query)}`

/** Sends a request that a screen is about to need. */
export const askAhead = (call: Call, sent: Sent) => {
  noteReading()
  const answer = sendLoose(call, sent)
  // The screen that takes the answer handles its error. If no screen takes it, the error must not count as unhandled.
  answer.catch(() => undefined)
  waiting.set(nameOf(call, sent), { answer, asked: performance.now() })
}

/** The answer to the same request if it was sent ahead; it is handed out once. */
export const takeAhead = (call: Call, sent: Sent): Promise<Envelope> | undefined => {
  const name = nameOf(call, sent)
  const found = waiting.get(name)
  waiting.delete(name)
  return found && performance.now() - found.asked < maxAge ? found.answer : undefined
}
