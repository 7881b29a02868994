/** Converts the answer of any server to what the call's declaration promises; what cannot be converted is logged, never thrown. */
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { codeOffers, type OfferActor } from '../../../contract/core/offers'
import { ownerOf } from '../../../contract/core/resource'
import type { Sent } from './args'
import { readValue } from './read-value'
import { isSuccess } from './success'

/** The signed-in person; undefined until userinfo has been read, and until then records offer no actions. */
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
    // biome-ignore lint/suspicious/noConsole: the engineer who connects an installation looks here for fields that differ from the contract
    console.warn(`${what} is not as the contract says:`, found)
  }

const offererOf = (call: Call) => {
  const { resource } = ownerOf(call)
  const offers = resource.offers ?? codeOffers(resource)
  return (row: Readonly<Record<string, unknown>>) => {
    const who = actor()
    return who ? offers(row, who) : []
  }
}

/** A batch call answers once per id; a server that answers only for the whole batch has succeeded for each id. */
const readEach = ({ reply }: Call, data: unknown, { params, body }: Sent) => {
  if (Array.isArray(data)) return data.map((one) => (isSuccess(one?.code) ? { ...one, code: 0 } : one))
  const sent =
    [...Object.values(params ?? {}), (body as Record<string, unknown> | undefined)?.[reply.id ?? 'ids']].find(
      Array.isArray,
    ) ?? []
  return (sent as unknown[]).map((id) => ({ id, code: 0, message: '' }))
}

const readingOf = (call: Call) => ({ report: reporterOf(call), offer: offererOf(call) })

const readData = (call: Call, data: unknown, sent: Sent) => {
  const reading = readingOf(call)
  const { kind, schema } = call.reply
  if (kind === 'each') return readEach(call, data, sent)
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

/** The record of the call's resource that a refusal brought along. */
export const readRecord = (call: Call, record: unknown): unknown =>
  readValue(ownerOf(call).resource.record, record, readingOf(call))
