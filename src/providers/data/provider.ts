/**
 * Refine's data provider over the contract, one per host, on simple-rest's. Method, path and host come from the contract and from
 * nowhere else: `meta` may hold whatever the address bar says, and simple-rest's own methods would obey what it says of method and
 * headers.
 */
import type { BaseKey, CustomParams, DataProvider, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { type Call, type Host, hosts } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { callAt, rowIdOf } from '../../../contract/core/resource'
import { takeAhead } from './ahead'
import type { Sent } from './args'
import { listQuery } from './dialect'
import { clients, sendLoose } from './http'
import { callNamed } from './owners'

/** The address bar makes strings and objects of strings, never a signal. */
const signalOf = (meta: MetaQuery | undefined) => (meta?.signal instanceof AbortSignal ? meta.signal : undefined)

/** The path's parameter for the record: what the call names as its row, else the only one there is. */
export const recordParam = (call: Call, id: BaseKey) => {
  const name = call.row ?? call.path.match(/\{(\w+)\}/)?.[1]
  if (!name) throw new Error(`${call.path} names no record`)
  return { [name]: id }
}

/** What a call of the contract takes beside its body, as the hooks of `use-call.ts` hand it on. */
export class Asked {
  constructor(
    readonly sent: Omit<Sent, 'body'>,
    /** How it is sent, where that is not as any call. */
    readonly send: (call: Call, sent: Sent) => Promise<Envelope> = sendLoose,
  ) {}
}

/** What a write takes, with the record that it is about: in the path, or beside the other fields. */
const withRecord = (call: Call, id: BaseKey, fields: unknown): Sent => {
  const record = recordParam(call, id)
  const inPath = call.path.includes('{')
  const rest = inPath ? fields : { ...record, ...(fields as object) }
  return { ...(inPath && { params: record }), [call.body ? 'body' : 'query']: rest }
}

const askedOf = (meta: MetaQuery | undefined) => (meta?.asked instanceof Asked ? meta.asked : new Asked({}))

export const createDataProvider = ({
  host,
}: {
  host: Host
}): Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>> => {
  const base = simpleRest(hosts[host], clients[host])
  const onHost = (call: Call) => {
    if (call.host !== host) throw new Error(`${call.path} is on the host ${call.host}, not on ${host}`)
    return call
  }
  const send = async (call: Call, sent: Sent, meta: MetaQuery | undefined) => {
    const { sent: beside, send: how } = askedOf(meta)
    const envelope = await how(onHost(call), { signal: signalOf(meta), ...beside, ...sent })
    return { ...envelope, data: envelope.data as never }
  }
  return {
    ...base,
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const call = callNamed(resource, 'list')
      const sent = listQuery(call, { pagination, filters, sorters })
      const { data, total, counts, more } = await (takeAhead(call, sent) ?? send(call, sent, meta))
      const rows = Array.isArray(data) ? data : []
      return { data: rows as never[], total: total ?? rows.length, counts, more }
    },
    getOne: async ({ resource, id, meta }) => {
      const call = callNamed(resource, 'get')
      return send(call, { params: recordParam(call, id) }, meta)
    },
    getMany: async ({ resource, ids, meta }) => {
      const call = callNamed(resource, 'get')
      // A call that lists finds one by its id as well.
      const one = (id: BaseKey) =>
        call.reply.kind === 'page' ? { query: { [rowIdOf(call)]: id } } : { params: recordParam(call, id) }
      const rows = ids.map((id) => send(call, one(id), meta))
      return { data: (await Promise.all(rows)).flatMap(({ data }) => data) }
    },
    create: async ({ resource, variables, meta }) => send(callNamed(resource, 'create'), { body: variables }, meta),
    update: async ({ resource, id, variables, meta }) => {
      const call = callNamed(resource, 'update')
      return send(call, withRecord(call, id, variables), meta)
    },
    deleteOne: async ({ resource, id, variables, meta }) => {
      const call = callNamed(resource, 'remove')
      return send(call, withRecord(call, id, variables), meta)
    },
    /** A call of the contract by its method and its path; what fills the path comes from code, never from the address. */
    custom: async ({ url, method, payload, meta }: CustomParams) => {
      const call = callAt(host, method.toUpperCase() as Call['method'], url)
      if (!call) throw new Error(`The contract has no call ${method.toUpperCase()} ${url} on the host ${host}`)
      return send(call, { body: payload }, meta)
    },
  }
}
