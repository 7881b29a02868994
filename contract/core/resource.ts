/** A resource: a kind of record, its identity, and the calls that read and change it. */
import type { z } from 'zod'
import type { Call, Host } from './call'
import type { Offers } from './offers'

export interface Resource<Name extends string = string, Calls extends Record<string, Call> = Record<string, Call>> {
  name: Name
  /** The record's identifying field. */
  id: string
  record: z.ZodType
  calls: Calls
  /**
   * Fields that hold addresses of files, one or a list: who may read the record may read them. `open`: its whole company may,
   * clinics too.
   */
  files?: { fields: readonly string[]; open?: boolean }
  /** What may be done with a record whose server does not say it; the verbs of the resource's own codes unless said. */
  offers?: Offers
  /** Lists of other resources that a write of this one makes stale. */
  stales?: readonly string[]
}

interface Owner {
  resource: Resource
  /** The call's name there. */
  name: string
}

const resources = new Map<string, Resource>()
const owners = new WeakMap<Call, Owner>()
const calls = new Map<string, Call>()

const addressOf = ({ host, method, path }: Pick<Call, 'host' | 'method' | 'path'>) => `${host} ${method} ${path}`

/** Declares a resource. It can be found again by any of its calls, without the whole contract. */
export const resource = <const Name extends string, const Definition extends Omit<Resource, 'name'>>(
  name: Name,
  definition: Definition,
) => {
  const declared = { name, ...definition }
  resources.set(name, declared)
  for (const [callName, call] of Object.entries(definition.calls)) {
    owners.set(call, { resource: declared, name: callName })
    calls.set(addressOf(call), call)
  }
  return declared
}

/** The resource that a call belongs to, and its name there. */
export const ownerOf = (call: Call): Owner => {
  const owner = owners.get(call)
  if (!owner) throw new Error(`${call.method} ${call.path} belongs to no resource`)
  return owner
}

/** The field that tells a list's rows apart. */
export const rowIdOf = (call: Call): string => call.reply.id ?? ownerOf(call).resource.id

/** The call of a method and a path with its parameters in braces, of a resource whose module is loaded. */
export const callAt = (host: Host, method: Call['method'], path: string): Call | undefined =>
  calls.get(addressOf({ host, method, path }))

/** A resource whose module is loaded. */
export const resourceNamed = (name: string): Resource | undefined => resources.get(name)

/** The resource itself and those whose writes change it too, as far as their modules are loaded. */
export const writersOf = (name: string): Resource[] =>
  [...resources.values()].filter((one) => one.name === name || one.stales?.includes(name))
