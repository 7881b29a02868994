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
import { dash, formatCount, formatInstant, formatMoney } from '../ui/format'

type Schema = z.core.$ZodType

/** How a field is shown and typed; `long` is text on several lines, `code` text that is copied, `picture` the address of one. */
export type FieldKind = 'text' | 'code' | 'long' | 'number' | 'money' | 'instant' | 'choice' | 'flag' | 'picture'

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

const kindOf = (schema: Schema, choices: readonly (string | number)[]): FieldKind => {
  if (choices.length > 0) return choices.length === 2 && choices.includes(0) && choices.includes(1) ? 'flag' : 'choice'
  if (!(schema instanceof z.ZodNumber)) return 'text'
  const unit = schema.meta()?.['x-unit']
  return unit === 'fen' ? 'money' : unit === 's' ? 'instant' : 'number'
}

const asText: ValueText = (value) => (value === '' || value === null || value === undefined ? dash : String(value))
const textOf = (kind: FieldKind, values: string, unit: Key | undefined): ValueText => {
  if (kind === 'choice' || kind === 'flag') return (value, _, label) => label(`${values}.${String(value)}`)
  if (kind === 'money') return (value) => formatMoney(value === null ? null : Number(value))
  if (kind === 'instant') return (value) => formatInstant(Number(value))
  if (kind === 'picture') return (value) => (value ? fileName(String(value)) : dash)
  if (unit !== undefined) return (value, t) => t(unit, { count: Number(value) })
  return kind === 'number' ? (value) => formatCount(Number(value)) : asText
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
    const fieldOf = (name: string): Field => {
      const { label = `${words}.${name}` as Key, unit, values = `${words}.${name}`, ...rest } = said[name] ?? {}
      const schema = inside(create[name] ?? record[name] ?? z.unknown())
      const choices = choicesOf(schema)
      const kind = rest.kind ?? kindOf(schema, choices)
      return { kind, label, values, choices, text: textOf(kind, values, unit), ...rest, sent: create[name] }
    }
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
