/** Reads what a call answered as its declaration says, whichever server answered; what cannot be read is logged, never thrown. */
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { codeOffers, type OfferActor } from '../../../contract/core/offers'
import { ownerOf } from '../../../contract/core/resource'
import type { Sent } from './args'
import { readValue } from './read-value'
import { isSuccess } from './success'

/** Who asks, as far as it is known; nobody is offered anything before. */
let actor: () => OfferActor | undefined = () => undefined
export const offerTo = (who: () => OfferActor | undefined) => {
  actor = who
}

const reported = new Set<string>()

const reporterOf =
  ({ method, path }: Call) =>
  (field: string, found: unknown) => {
    const what = `${method} ${path}: ${field || 'data'}`
    if (reported.has(what)) return
    reported.add(what)
    // biome-ignore lint/suspicious/noConsole: whoever connects an installation must learn what it answers otherwise
    console.warn(`${what} is not as the contract says:`, found)
  }

const offererOf = (call: Call) => {
  const { resource } = ownerOf(call)
  const offers = resource.offers ?? codeOffers(resource.name)
  return (row: Readonly<Record<string, unknown>>) => {
    const who = actor()
    return who ? offers(row, who) : []
  }
}

/** Of a call over several ids: one answer per id, also where a server only says that it was done. */
const readEach = (data: unknown, { params, body }: Sent) => {
  if (Array.isArray(data)) return data.map((one) => (isSuccess(one?.code) ? { ...one, code: 0 } : one))
  const sent = [...Object.values(params ?? {}), (body as { ids?: unknown } | undefined)?.ids].find(Array.isArray) ?? []
  return (sent as unknown[]).map((id) => ({ id, code: 0, message: '' }))
}

const readData = (call: Call, data: unknown, sent: Sent) => {
  const reading = { report: reporterOf(call), offer: offererOf(call) }
  const { kind, schema } = call.reply
  if (kind === 'each') return readEach(data, sent)
  if (kind === 'one') return readValue(schema, data, reading)
  if (kind !== 'page') return data
  if (!Array.isArray(data)) reading.report('', data)
  const rows = Array.isArray(data) ? data.filter((row) => typeof row === 'object' && row !== null) : []
  return rows.map((row) => readValue(schema, row, reading))
}

export const readReply = (call: Call, envelope: Envelope, sent: Sent): Envelope => ({
  ...envelope,
  data: readData(call, envelope.data, sent),
  ...(envelope.total !== undefined && { total: Number(envelope.total) || 0 }),
})
