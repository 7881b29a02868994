/**
 * Converts a value to what a schema of the contract describes: another server may leave fields out, add some, or use another type
 * (text for a number, milliseconds for seconds). A value that already fits is returned as the same object.
 */
import { z } from 'zod'
import { businessDay, instantOf } from './read-moment'

export interface Reading {
  /** Is called for every field that cannot be converted. */
  report: (field: string, found: unknown) => void
  /** The verbs for a record that comes without `allowed`. */
  offer: (row: Readonly<Record<string, unknown>>) => readonly string[]
}

type Reader = (value: unknown, field: string, reading: Reading) => unknown

const readers = new WeakMap<z.core.$ZodType, Reader>()

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reports a value that `read` cannot convert, and returns `empty` in its place. */
const or =
  (empty: unknown, read: (value: unknown) => unknown): Reader =>
  (value, field, { report }) => {
    const result = isAbsent(value) ? undefined : read(value)
    if (result !== undefined) return result
    report(field, value)
    return empty
  }

const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : undefined

/** A closed list of values; accepts them as text and a flag as a boolean. A value outside the list is kept, so that it can be shown. */
const oneOf = (known: readonly unknown[]): Reader => {
  const byText = new Map(known.map((value) => [String(value), value]))
  return (value, field, { report }) => {
    if (known.includes(value)) return value
    const text = typeof value === 'boolean' && !known.includes(String(value)) ? String(Number(value)) : String(value)
    if (byText.has(text)) return byText.get(text)
    report(field, value)
    return value ?? null
  }
}

const arrayOf = (element: z.core.$ZodType): Reader => {
  const ofRecords = element._zod.def.type === 'object'
  return (value, field, reading) => {
    const given = typeof value === 'string' && !ofRecords ? value.split(',').filter((part) => part !== '') : value
    if (!Array.isArray(given)) {
      reading.report(field, value)
      return []
    }
    const kept = ofRecords ? given.filter(isRecord) : given
    if (kept.length < given.length) reading.report(field, 'rows that are no records')
    const read = kept.map((part) => readerOf(element)(part, `${field}[]`, reading))
    return read.length === given.length && read.every((part, at) => part === given[at]) ? value : read
  }
}

const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): Reader => {
  const { allowed, version, ...rest } = shape
  const fields = Object.entries(rest)
  return (value, field, reading) => {
    if (!isRecord(value)) reading.report(field, value)
    const given = isRecord(value) ? value : {}
    // A value that is no record is reported once, not again for each of its fields.
    const inside = isRecord(value) ? reading : { ...reading, report: () => undefined }
    const changed: Record<string, unknown> = {}
    for (const [name, schema] of fields) {
      const read = readerOf(schema)(given[name], field === '' ? name : `${field}.${name}`, inside)
      if (read !== given[name]) changed[name] = read
    }
    // A missing version stays missing, so that none is sent back.
    if (version && given.version !== undefined && typeof given.version !== 'number')
      changed.version = numberIn(given.version)
    const read = isRecord(value) && Object.keys(changed).length === 0 ? value : { ...given, ...changed }
    return allowed && !Array.isArray(given.allowed) ? { ...read, allowed: reading.offer(read) } : read
  }
}

const unionOf = (options: readonly z.core.$ZodType[]): Reader => {
  const closed = options.flatMap(({ _zod: { def } }) => ('values' in def ? (def.values as unknown[]) : []))
  if (closed.length === options.length) return oneOf(closed)
  return (value, field, reading) => {
    if (options.some((option) => z.core.safeParse(option, value).success)) return value
    // Of several kinds of record: the first kind whose literal field (such as `type`) has this value.
    const fits = (option: z.core.$ZodType) =>
      isRecord(value) &&
      option instanceof z.ZodObject &&
      Object.entries(option.shape).some(
        ([name, part]) => part instanceof z.ZodLiteral && part.safeParse(value[name]).success,
      )
    const option = options.find(fits) ?? options[0]
    return option ? readerOf(option)(value, field, reading) : value
  }
}

const make = (schema: z.core.$ZodType): Reader => {
  if (schema instanceof z.ZodObject) return objectOf(schema.shape)
  if (schema instanceof z.ZodArray) return arrayOf(schema.element)
  if (schema instanceof z.ZodUnion) return unionOf(schema.options)
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values])
  if (schema instanceof z.ZodEnum) return oneOf(schema.options)
  if (schema instanceof z.ZodLazy) return (...given) => readerOf(schema.unwrap())(...given)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = schema.unwrap()
    const none = schema instanceof z.ZodNullable ? null : undefined
    return (value, ...rest) =>
      isAbsent(value) || value === '' ? (value === '' && isText(inner) ? '' : none) : readerOf(inner)(value, ...rest)
  }
  if (schema instanceof z.ZodDefault)
    return (value, ...rest) => readerOf(schema.unwrap())(value === undefined ? schema.def.defaultValue : value, ...rest)
  if (schema instanceof z.ZodRecord) return or({}, (value) => (isRecord(value) ? value : undefined))
  if (schema instanceof z.ZodNumber) return or(null, schema.meta()?.['x-unit'] === 's' ? instantOf : numberIn)
  if (schema instanceof z.ZodBoolean)
    return or(false, (value) => (typeof value === 'boolean' ? value : numberIn(value) && true))
  if (schema instanceof z.ZodISODate) return or('', businessDay)
  if (isText(schema)) return or('', textIn)
  return (value) => value
}

const isText = (schema: z.core.$ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat

const readerOf = (schema: z.core.$ZodType): Reader => {
  const known = readers.get(schema)
  if (known) return known
  const made = make(schema)
  readers.set(schema, made)
  return made
}

export const readValue = (schema: z.core.$ZodType, value: unknown, reading: Reading): unknown =>
  readerOf(schema)(value, '', reading)
