/** Which resource a call belongs to, and which calls a resource has. */
import type { Call } from '../../../contract/core/call'
import type { Resource } from '../../../contract/core/resource'
import { resources } from '../../../contract/registry'

interface Owner {
  resource: Resource
  /** The call's name there. */
  name: string
}

const all: readonly Resource[] = Object.values(resources) as unknown as Resource[]

const owners = new Map<Call, Owner>(
  all.flatMap((resource) =>
    Object.entries(resource.calls).map(([name, call]): [Call, Owner] => [call, { resource, name }]),
  ),
)

export const ownerOf = (call: Call): Owner => {
  const owner = owners.get(call)
  if (!owner) throw new Error(`${call.method} ${call.path} is not in the contract's registry`)
  return owner
}

/**
 * Under which name Refine knows a call's records: the resource for its `list`, `get`, `create`, `update`, `remove`,
 * `resource.call` for any other call that answers with records.
 */
export const refineNameOf = (call: Call): string => {
  const { resource, name } = ownerOf(call)
  return name === 'list' ? resource.name : `${resource.name}.${name}`
}

/** The call that such a name and one of Refine's actions stand for. */
export const callNamed = (refineName: string, action: string): Call => {
  const [resourceName, name = action] = refineName.split('.')
  const call = all.find((resource) => resource.name === resourceName)?.calls[name]
  if (!call) throw new Error(`The contract has no call ${refineName} ${action}`)
  return call
}

/** The resources whose data a write through this call changes. */
export const staleAfter = (call: Call): string[] => {
  const { resource } = ownerOf(call)
  return [resource.name, ...(resource.stales ?? [])]
}
