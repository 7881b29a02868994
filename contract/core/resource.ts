/** A resource: a kind of record, its identity, and the calls that read and change it. */
import type { z } from 'zod'
import type { Call } from './call'

export interface Resource<Name extends string = string, Calls extends Record<string, Call> = Record<string, Call>> {
  name: Name
  /** The record's identifying field. */
  id: string
  record: z.ZodType
  calls: Calls
  /** Lists of other resources that a write of this one makes stale. */
  stales?: readonly string[]
}

export const resource = <const Name extends string, const Definition extends Omit<Resource, 'name'>>(
  name: Name,
  definition: Definition,
) => ({ name, ...definition })
