/**
 * The fields of a resource, said once: kind, bounds and default come from the schemas of its calls in the contract, labels from the
 * texts by the field's name. Columns, filters, inputs, the history and the conflict dialog all read them from here.
 */
import { z } from 'zod'
import type { Call } from '../../contract/core/call'
import type { Resource } from '../../contract/core/resource'
import type { Key } from '../providers/i18n'
import type { RecordText, ValueText } from '../providers/record-text'
import { fileName } from '../ui/file-name'
import { dash, formatCount, formatDioptre, formatInstant, formatMoney } from '../ui/format'

type Schema = z.core.$ZodType

/** How a field is shown and typed; `long` is text on several lines, `code` text that is copied, `phone` a number to call, `picture` the address of one, `list` several values. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'long'
  | 'phone'
  | 'number'
  | 'money'
  | 'instant'
  | 'choice'
  | 'flag'
  | 'picture'
  | 'list'

export interface Field {
  kind: FieldKind
  label: Key
  /** The values of a choice or a flag have texts under this key: `${values}.${value}`. */
  values: string
  /** All values of a choice, as the contract lists them. */
  choices: readonly (string | number)[]
  /** The value as text, as history and conflicts show it. */
  text: ValueText
  /** The schema that a new record is checked with; undefined for fields that no form sets. */
  sent: Schema | undefined
}

/** What the schema of a field does not say. */
type Said = Partial<Pick<Field, 'kind' | 'label' | 'values' | 'text'>> & {
  /** Key of a text with `{{count}}`, such as 「{{count}} 分钟」. */
  unit?: Key
}

interface ResourceCalls extends Record<string, Call> {
  list: Call
  create: Call
  update: Call
}
export type FieldsResource = Resource<string, ResourceCalls>

export interface RecordFields<Row extends object, Name extends string = string> {
  resource: FieldsResource
  /** The area of the texts: `${words}.create`, `${words}.editTitle`, `${words}.removeTitle`, `${words}.empty`. */
  words: string
  of: Readonly<Record<Name, Field>>
  /** What history and audit trail say of a record. */
  text: RecordText
  /** Never there: carries the type of the records. */
  row?: Row
}

/** The schema without what only makes it optional. */
const inside = (schema: Schema): Schema => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap())
  return schema instanceof z.ZodPipe ? inside(schema.in) : schema
}

export const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  schema instanceof z.ZodObject ? schema.shape : {}

const choicesOf = (schema: Schema): readonly (string | number)[] => {
  if (schema instanceof z.ZodLiteral) return [...schema.values] as (string | number)[]
  if (schema instanceof z.ZodEnum) return schema.options as (string | number)[]
  return schema instanceof z.ZodUnion ? schema.options.flatMap((option) => choicesOf(option as Schema)) : []
}

/** The items of a list. */
const itemOf = (schema: Schema): Schema => (schema instanceof z.ZodArray ? inside(schema.element) : schema)

const unitOf = (schema: Schema) => (schema instanceof z.ZodNumber ? schema.meta()?.['x-unit'] : undefined)

const kindOf = (schema: Schema, choices: readonly (string | number)[]): FieldKind => {
  if (schema instanceof z.ZodArray) return 'list'
  if (choices.length > 0) return choices.length === 2 && choices.includes(0) && choices.includes(1) ? 'flag' : 'choice'
  if (!(schema instanceof z.ZodNumber)) return 'text'
  const unit = unitOf(schema)
  return unit === 'fen' ? 'money' : unit === 's' ? 'instant' : 'number'
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined
const asText: ValueText = (value) => (isEmpty(value) ? dash : String(value))
interface Reading {
  kind: FieldKind
  values: string
  schema: Schema
  unit: Key | undefined
}

const readerOf = ({ kind, values, schema, unit }: Reading): ValueText => {
  if (kind === 'choice' || kind === 'flag')
    return (value, t, label) => (isEmpty(value) ? asText(value, t, label) : label(`${values}.${String(value)}`))
  if (kind === 'list')
    return (value, t, label) => {
      const shown = (item: unknown) =>
        choicesOf(itemOf(schema)).length > 0 ? label(`${values}.${String(item)}`) : String(item)
      return (Array.isArray(value) && value.map(shown).join(t('record.separator'))) || dash
    }
  if (kind === 'money') return (value) => formatMoney(value === null ? null : Number(value))
  if (kind === 'instant') return (value) => formatInstant(Number(value))
  if (kind === 'picture') return (value) => (value ? fileName(String(value)) : dash)
  if (unit !== undefined) return (value, t) => t(unit, { count: Number(value) })
  if (unitOf(schema) === 'D') return (value) => formatDioptre(isEmpty(value) ? null : Number(value))
  return kind === 'number' ? (value) => formatCount(isEmpty(value) ? null : Number(value)) : asText
}

type Saids = Readonly<Record<string, Said | undefined>>

const fieldBy = (of: Schema, sent: Schema | undefined, name: string, words: string, said: Said = {}): Field => {
  const { label = `${words}.${name}` as Key, unit, values = `${words}.${name}`, ...rest } = said
  const schema = inside(of)
  const choices = choicesOf(itemOf(schema))
  const kind = rest.kind ?? kindOf(schema, choices)
  return { kind, label, values, choices, text: readerOf({ kind, values, schema, unit }), ...rest, sent }
}

/** A field under the text of its name, under another one, or with what else the schema does not say. */
type Told = true | Key | Said

/**
 * What history and audit trail say of records that have forms of their own: the fields that are named here.
 *
 * @param record the schema of the records
 */
export const recordTextOf = <S extends z.ZodObject>(
  record: S,
  words: string,
  said: { readonly [Name in keyof z.output<S> & string]?: Told },
): RecordText => {
  const told = Object.entries<Told | undefined>(said).map(([name, one]) => {
    const special = typeof one === 'object' ? one : {}
    const label = typeof one === 'string' ? one : (special.label ?? (`${words}.${name}` as Key))
    const { unit, values = `${words}.${name}` } = special
    const schema = inside(record.shape[name] ?? z.unknown())
    const choices = choicesOf(itemOf(schema))
    const kind = special.kind ?? kindOf(schema, choices)
    return { name, label, text: special.text ?? readerOf({ kind, values, schema, unit }) }
  })
  return {
    fields: Object.fromEntries(told.map(({ name, text }) => [name, text])),
    labels: Object.fromEntries(told.map(({ name, label }) => [name, label])),
  }
}

/** The fields of a form that draws some of its inputs by hand: bounds come from the schema of the body that it sends. */
export const bodyFieldsOf = <const B extends z.ZodObject>(
  body: B,
  words: string,
  said: { readonly [Name in keyof z.output<B> & string]?: Said } = {},
): Pick<RecordFields<object, keyof z.output<B> & string>, 'of'> => {
  const fieldOf = ([name, sent]: [string, Schema]) => [name, fieldBy(sent, sent, name, words, (said as Saids)[name])]
  return { of: Object.fromEntries(Object.entries<Schema>(body.shape).map(fieldOf)) as never }
}

/** @param said what differs from the schema and from the naming of texts */
export const fieldsOf =
  <Row extends object>() =>
  <const R extends FieldsResource, const Special extends Readonly<Record<string, Said>>>(
    resource: R,
    words: string,
    said: Special,
  ): RecordFields<Row, (keyof Row & string) | (keyof Special & string)> => {
    const [record, create, update] = [
      shapeOf(resource.record as Schema),
      shapeOf(resource.calls.create.body as Schema),
      shapeOf(resource.calls.update.body as Schema),
    ]
    const fieldOf = (name: string): Field =>
      fieldBy(create[name] ?? record[name] ?? z.unknown(), create[name], name, words, said[name])
    const names = [...new Set([...Object.keys(record), ...Object.keys(create), ...Object.keys(said)])]
    const of = Object.fromEntries(names.map((name) => [name, fieldOf(name)]))
    // What a person sets, and what is said here, is told of; ids and stamps are not.
    const told = names.filter((name) => name in said || (name in update && name in record && !isBeside(resource, name)))
    return {
      ...{ resource, words, of: of as never },
      text: {
        fields: Object.fromEntries(told.map((name) => [name, fieldOf(name).text])),
        labels: Object.fromEntries(told.map((name) => [name, fieldOf(name).label])),
      },
    }
  }

/** Which record it is and which version of it: sent with the fields, but none itself. */
export const isBeside = ({ id }: Pick<Resource, 'id'>, name: string) => name === id || name === 'version'
