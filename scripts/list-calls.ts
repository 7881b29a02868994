/** Prints every call of the contract, as one JSON array. */
import { allCalls } from '../contract/registry'

const calls = allCalls.map(({ resource, call: { host, method, path, can } }) => ({
  host,
  method,
  path,
  resource,
  can: typeof can === 'symbol' ? (can.description ?? '') : can,
}))

console.log(JSON.stringify(calls))
