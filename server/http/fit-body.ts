/**
 * Fits a body to what its call takes, before it is checked: for a field that may be empty, `null`, "" and absent are one, and what
 * the call has no field for is set aside, so that it can be compared with the record as read, or refused by name.
 */
import type { z } from 'zod'

/** A field that the call does not take, and what was sent in it. */
export interface Aside {
  path: readonly string[]
  value: unknown
}

interface Definition {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: readonly z.ZodType[]
  discriminator?: string
  catchall?: z.ZodType
  shape?: Record<string, z.ZodType>
  getter?: () => z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** What is checked, without what says only whether it may be absent or how it is written. */
const unwrap = (schema: z.ZodType): z.ZodType => {
  const { type, innerType, in: sent, out, getter } = definitionOf(schema)
  if (innerType) return unwrap(innerType)
  if (type === 'lazy' && getter) return unwrap(getter())
  if (type !== 'pipe' || !sent || !out) return schema
  return unwrap(definitionOf(sent).type === 'transform' ? out : sent)
}

type Shape = Record<string, z.ZodType>

/** The fields of an object, or of those of a union that may be meant; undefined for what is no object, or takes any field. */
const shapeOf = (schema: z.ZodType, value: object): Shape | undefined => {
  const { shape, catchall, left, right, options, discriminator } = definitionOf(unwrap(schema))
  if (shape) return catchall && definitionOf(catchall).type !== 'never' ? undefined : shape
  if (left && right) {
    const [first, second] = [shapeOf(left, value), shapeOf(right, value)]
    return first && second && { ...first, ...second }
  }
  if (!options) return undefined
  const shapes = options.map((option) => shapeOf(option, value)).filter((found) => found !== undefined)
  const tag = (value as Record<string, unknown>)[discriminator ?? '']
  const named = discriminator ? shapes.find((one) => one[discriminator]?.safeParse(tag).success) : undefined
  return named ?? (shapes.length > 0 ? Object.assign({}, ...shapes) : undefined)
}

/** An object that takes no other field at all, not even one that something else of the record has: the check names it. */
const isStrict = (schema: z.ZodType): boolean => {
  const { shape, catchall } = definitionOf(unwrap(schema))
  return shape !== undefined && catchall !== undefined && definitionOf(catchall).type === 'never'
}

const accepted = new WeakMap<z.ZodType, readonly unknown[]>()
/** What of "nothing" a field takes, the plainest last: it says least. */
const emptiesOf = (schema: z.ZodType): readonly unknown[] => {
  const known = accepted.get(schema)
  if (known) return known
  const found = [null, '', undefined].filter((nothing) => schema.safeParse(nothing).success)
  accepted.set(schema, found)
  return found
}

const isEmpty = (value: unknown): value is null | '' => value === null || value === ''

/** Sent empty, or not at all. */
export const isNothing = (value: unknown): boolean => value === undefined || isEmpty(value)

/**
 * @param mayBeEmpty whether a field of the body may be empty; where it may not, the empty value stays and is refused
 * @returns the body as it is to be checked, and what was set aside
 */
export const fitBody = (
  schema: z.ZodType,
  body: unknown,
  mayBeEmpty: (field: string) => boolean,
): { value: unknown; aside: Aside[] } => {
  const aside: Aside[] = []
  const reshape = (schema: z.ZodType, value: unknown, path: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const { element } = definitionOf(unwrap(schema))
      return element ? value.map((one, at) => reshape(element, one, [...path, String(at)])) : value
    }
    const shape = Object.getPrototypeOf(value) === Object.prototype ? shapeOf(schema, value) : undefined
    if (!shape) return value
    const fitted: [string, unknown][] = []
    for (const [field, sent] of Object.entries(value)) {
      const own = Object.hasOwn(shape, field) ? shape[field] : undefined
      if (!own && isStrict(schema)) fitted.push([field, sent])
      else if (!own) aside.push({ path: [...path, field], value: sent })
      else if (!isEmpty(sent) || emptiesOf(own).includes(sent) || (path.length === 0 && !mayBeEmpty(field)))
        fitted.push([field, reshape(own, sent, [...path, field])])
      else {
        const empties = emptiesOf(own)
        if (empties.length === 0) fitted.push([field, sent])
        else if (empties[0] !== undefined) fitted.push([field, empties[0]])
      }
    }
    return Object.fromEntries(fitted)
  }
  return { value: reshape(schema, body, []), aside }
}

/** All names under which something stands in a value of the schema, however deep. */
export const namesIn = (schema: z.ZodType): Set<string> => {
  const names = new Set<string>()
  const seen = new Set<z.ZodType>()
  const follow = (outer: z.ZodType) => {
    const inner = unwrap(outer)
    if (seen.has(inner)) return
    seen.add(inner)
    const { shape = {}, element, left, right, options = [] } = definitionOf(inner)
    for (const [name, field] of Object.entries(shape)) {
      names.add(name)
      follow(field)
    }
    for (const part of [element, left, right, ...options]) if (part) follow(part)
  }
  follow(schema)
  return names
}
