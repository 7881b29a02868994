/** Follows the schemas of the contract down to their strings. */
import type { z } from 'zod'
import { allCalls } from '../../contract/registry'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  getter?: () => z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  [part: string]: unknown
}

export interface Check {
  check: string
  maximum?: number
  abort?: boolean
  pattern?: RegExp
}

/** A string that a client may send, and where: `POST /patient body.phone`. */
export interface SentString {
  at: string
  /** Of a format of its own, such as a date: its pattern is the string's. */
  format: string | undefined
  pattern: RegExp | undefined
  /** In the order in which they run. */
  checks: Check[]
  /** Code runs over what passed the checks. */
  transformed: boolean
}

const parts = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType', 'catchall'] as const
export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const stringOf = (schema: z.ZodType, at: string, transformed: boolean): SentString => {
  const {
    format,
    pattern,
    checks = [],
  } = definitionOf(schema) as unknown as {
    format?: string
    pattern?: RegExp
    checks?: { _zod: { def: Check } }[]
  }
  return { at, format, pattern, transformed, checks: checks.map(({ _zod }) => _zod.def) }
}

/** Every string in path, query and body of every call; a schema that several calls share, once. */
export const sentStrings = (): SentString[] => {
  const found: SentString[] = []
  const seen = new Set<z.ZodType>()
  const follow = (schema: z.ZodType, at: string, transformed = false): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { type, shape = {}, getter, options = [], items = [], ...rest } = definitionOf(schema)
    if (type === 'string') found.push(stringOf(schema, at, transformed))
    const isPiped = type === 'pipe' && definitionOf(rest.out as z.ZodType).type === 'transform'
    for (const part of parts) if (rest[part]) follow(rest[part] as z.ZodType, at, part === 'in' && isPiped)
    for (const one of [...options, ...items]) follow(one, at)
    if (type === 'lazy' && getter) follow(getter(), at)
    for (const [name, field] of Object.entries(shape)) follow(field, `${at}.${name}`)
  }
  for (const { call } of allCalls)
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part]
      if (schema) follow(schema, `${call.method} ${call.path} ${part}`)
    }
  return found
}

/**
 * A value in the shape of the schema, with the text wherever a string, a number or a file may stand.
 * @param turn which option of each union is taken
 */
export const filledWith = (schema: z.ZodType, text: string, turn: number): unknown => {
  const { type, shape = {}, getter, options = [], items = [], ...rest } = definitionOf(schema)
  const within = (part: unknown) => filledWith(part as z.ZodType, text, turn)
  const option = options[turn % options.length]
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, within(field)]))
    case 'array':
      return [within(rest.element)]
    case 'tuple':
      return items.map(within)
    case 'record':
      return { [turn % 2 === 0 ? '1' : text]: within(rest.valueType) }
    case 'union':
      return option && within(option)
    case 'intersection':
      return { ...(within(rest.left) as object), ...(within(rest.right) as object) }
    case 'literal':
      return (rest.values as unknown[])[0]
    case 'lazy':
      return getter && within(getter())
    case 'pipe':
      return within(definitionOf(rest.in as z.ZodType).type === 'transform' ? rest.out : rest.in)
    default:
      return rest.innerType ? within(rest.innerType) : text
  }
}
