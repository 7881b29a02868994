/** What a call is called in Refine's world, and what a write through it makes stale. */
import type { Call } from '../../../contract/core/call'
import { ownerOf, resourceNamed } from '../../../contract/core/resource'

const usual: readonly string[] = ['list', 'get', 'create', 'update', 'remove']

/**
 * Under which name Refine knows a call's records: the resource for its `list`, `get`, `create`, `update`, `remove`,
 * `resource.call` for any other call that answers with records.
 */
export const refineNameOf = (call: Call): string => {
  const { resource, name } = ownerOf(call)
  return usual.includes(name) ? resource.name : `${resource.name}.${name}`
}

/** The data provider of the call's host. */
export const providerOf = ({ host }: Pick<Call, 'host'>) => (host === 'main' ? 'default' : host)

/** The call that such a name and one of Refine's actions stand for. */
export const callNamed = (refineName: string, action: string): Call => {
  const [resourceName, name = action] = refineName.split('.')
  const call = resourceNamed(resourceName ?? '')?.calls[name]
  if (!call) throw new Error(`The contract has no call ${refineName} ${action}`)
  return call
}

/** The resources whose data a write through this call changes. */
export const staleAfter = (call: Call): string[] => {
  const { resource } = ownerOf(call)
  return [resource.name, ...(resource.stales ?? [])]
}
