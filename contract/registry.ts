/** All resources of the contract, and all of their calls. */
import type { Call } from './core/call'
import type { Resource } from './core/resource'
import * as all from './resources'

/** A resource by the names of its calls: the details of all calls together are more than a declaration can hold. */
interface Listed<Names extends string> extends Resource<string, Readonly<Record<Names, ListedCall>>> {}
interface ListedCall extends Call {}

const listed = <const All extends Readonly<Record<string, Resource>>>(
  all: All,
): { readonly [Name in keyof All]: Listed<keyof All[Name]['calls'] & string> } => all as never

export const resources = listed(all)

/** Every call, with the resource it belongs to. */
export const allCalls: { resource: string; name: string; call: Call }[] = Object.values(resources).flatMap(
  ({ name: resource, calls }) => Object.entries(calls).map(([name, call]) => ({ resource, name, call })),
)
