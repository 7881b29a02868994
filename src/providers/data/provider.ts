/**
 * Refine's data provider over the contract, one per host. Method, path and host come from the contract and from nowhere
 * else: `meta` holds whatever the address bar says, so nothing of it but the abort signal is looked at.
 */
import type { BaseKey, DataProvider, MetaQuery } from '@refinedev/core'
import type { KyInstance } from 'ky'
import type { Call, Host } from '../../../contract/core/call'
import { baseUrls } from '../../env'
import type { Sent } from './args'
import { filterQuery, pageQuery, sortQuery } from './dialect'
import { http as ownHttp, sendLoose } from './http'
import { callNamed } from './owners'

interface Options {
  host: Host
  http?: KyInstance
}

/** The address bar makes strings and objects of strings, never a signal. */
const signalOf = (meta: MetaQuery | undefined) => (meta?.signal instanceof AbortSignal ? meta.signal : undefined)

/** The path's parameter for the record: what the call names as its row, else the only one there is. */
const recordParam = (call: Call, id: BaseKey) => {
  const name = call.row ?? call.path.match(/\{(\w+)\}/)?.[1]
  if (!name) throw new Error(`${call.path} names no record`)
  return { [name]: id }
}

export const createDataProvider = ({ host, http = ownHttp }: Options) => {
  const send = (call: Call, sent: Sent) => {
    if (call.host !== host) throw new Error(`${call.path} is on the host ${call.host}, not on ${host}`)
    return sendLoose(call, sent, http)
  }

  const provider: DataProvider = {
    getApiUrl: () => baseUrls[host],
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const call = callNamed(resource, 'list')
      const { query, params } = filterQuery(call, filters)
      const { data, total, counts } = await send(call, {
        params,
        query: { ...query, ...sortQuery(sorters), ...pageQuery(call.path, pagination) },
        signal: signalOf(meta),
      })
      const rows = Array.isArray(data) ? data : []
      return { data: rows, total: total ?? rows.length, counts }
    },
    getOne: async ({ resource, id, meta }) => {
      const call = callNamed(resource, 'get')
      const { data } = await send(call, { params: recordParam(call, id), signal: signalOf(meta) })
      return { data: data as never }
    },
    create: async ({ resource, variables }) => {
      const { data } = await send(callNamed(resource, 'create'), { body: variables })
      return { data: data as never }
    },
    update: async ({ resource, id, variables }) => {
      const call = callNamed(resource, 'update')
      const { data } = await send(call, { params: recordParam(call, id), body: variables })
      return { data: data as never }
    },
    deleteOne: async ({ resource, id, variables }) => {
      const call = callNamed(resource, 'remove')
      const { data } = await send(call, { params: recordParam(call, id), body: variables })
      return { data: data as never }
    },
    custom: () => {
      throw new Error(
        'Calls that are not in the contract cannot be sent: declare the call and use useCallQuery or useSend',
      )
    },
  }
  return provider
}
