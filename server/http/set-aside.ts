/**
 * What becomes of fields that a call does not take. A record as read can be sent back, so what some other call sets must be as it
 * was read, and what no call sets is the server's own and means nothing. A name that no record has is refused.
 */
import equal from 'fast-deep-equal'
import { type Resource, writersOf } from '../../contract/core/resource'
import { type Aside, isNothing, namesIn } from './fit-body'
import { type Message, Refusal } from './refusal'

interface Names {
  /** Under which a client has read something of the resource. */
  read: Set<string>
  /** Of what some call sets. */
  set: Set<string>
}

const named = new WeakMap<Resource, Names>()
const namesOf = (resource: Resource): Names => {
  const known = named.get(resource)
  if (known) return known
  const calls = Object.values(resource.calls)
  const writers = writersOf(resource.name).flatMap((writer) =>
    Object.values(writer.calls).filter(({ writes }) => writes),
  )
  const names = {
    read: new Set(
      [resource.record, ...calls.map(({ reply }) => reply.schema)].flatMap((schema) => [...namesIn(schema)]),
    ),
    set: new Set(
      writers.flatMap(({ query, body }) => [query, body].flatMap((schema) => (schema ? [...namesIn(schema)] : []))),
    ),
  }
  // What it is compared by has been compared already.
  names.set.delete('version')
  named.set(resource, names)
  return names
}

const isSame = (value: unknown, asRead: unknown) => equal(value, asRead) || (isNothing(value) && isNothing(asRead))

const fieldOf = ({ path }: Aside) => path.at(-1) ?? ''
const refused = (aside: readonly Aside[], key: Message['key']): Record<string, Message> =>
  Object.fromEntries(aside.map(({ path }) => [path.join('.'), { key }]))

/** The fields whose names nothing has that is read of the resource. */
export const unknownFields = (resource: Resource, aside: readonly Aside[]): Record<string, Message> =>
  refused(
    aside.filter((one) => !namesOf(resource).read.has(fieldOf(one))),
    'input.unknownField',
  )

/** Refuses what would have to be set by another call; `asRead` is the record that the call is about, as the caller sees it. */
export const refuseChanged = (resource: Resource, aside: readonly Aside[], asRead?: object): void => {
  const changed = aside.filter(
    ({ path: [field = '', ...deeper], value }) =>
      deeper.length === 0 &&
      namesOf(resource).set.has(field) &&
      // What only some readers get with the record, as its lines, cannot be compared here.
      (asRead === undefined || field in asRead) &&
      !isSame(value, (asRead as Record<string, unknown> | undefined)?.[field]),
  )
  if (changed.length > 0) throw new Refusal('rule', { errors: refused(changed, 'input.fixedField') })
}

/** Refuses what differs from the record as read, where this record has it from elsewhere or for good. */
export const refuseFixed = <Row extends object>(asRead: Row, sent: { [Field in keyof Row]?: unknown }): void => {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isSame(value, asRead[field as keyof Row]),
  )
  if (changed.length === 0) return
  throw new Refusal('rule', {
    errors: Object.fromEntries(changed.map(([field]) => [field, { key: 'input.fixedField' }])),
  })
}
