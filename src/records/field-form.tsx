/** The form of a record as a list of its fields: inputs, values, bodies, conflicts and history follow from them. */
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { type Key, type Translate, useT } from '../providers/i18n'
import { FieldPair } from '../ui/field-pair'
import { emptyOf, FieldInput } from './field-input'
import { isBeside, type RecordFields, shapeOf } from './fields'
import { RecordForm } from './record-form'
import { RecordHistory } from './record-history'

/** A field with what the form says otherwise than the list. */
interface PartOptions<Row, Name> {
  name: Name
  /** Where the form calls it otherwise. */
  label?: Key
  disabled?: (row: Row | undefined) => boolean
  /** Below the input; where it says nothing, the text `${label}.hint`. */
  hint?: (row: Row | undefined, t: Translate) => string | undefined
}

/** A field by its name or with options, two of them side by side, or an input drawn by the resource. */
export type FormPart<Row, Name extends string = string> =
  | Name
  | PartOptions<Row, Name>
  | readonly [FormPart<Row, Name>, FormPart<Row, Name>]
  | ComponentType<{ row: Row | undefined }>

export interface FieldFormProps<Row extends object, Name extends string> {
  of: RecordFields<Row, Name>
  parts: readonly FormPart<Row, Name>[]
  /** Absent: a new one. */
  row?: Row | undefined
  /** What a new record has beside its defaults, such as the company whose it is. */
  initial?: Partial<Row> | undefined
  onClosed: () => void
}

type Values = Record<string, unknown>

export const FieldForm = <Row extends { name: string }, Name extends string>(props: FieldFormProps<Row, Name>) => {
  const { of: fields, parts, row, initial, onClosed } = props
  const t = useT()
  const { resource, words, text } = fields
  const { create, update } = resource.calls
  const [made, changed] = [shapeOf(create.body), shapeOf(update.body)]
  const of = fields.of as RecordFields<Row>['of']
  const valuesOf = (record: Partial<Row> | undefined = initial): Values => {
    const given = (record ?? {}) as Values
    const beginsWith = (name: string, schema: unknown) =>
      schema instanceof z.ZodDefault ? schema.def.defaultValue : of[name] && emptyOf(of[name])
    return Object.fromEntries(
      Object.entries(made).map(([name, schema]) => [name, given[name] ?? beginsWith(name, schema)]),
    )
  }
  const only = (values: Values, shape: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in shape && !isBeside(resource, name)))
  const draw = (part: FormPart<Row, Name>): ReactNode => {
    if (typeof part === 'function') {
      const Input = part
      return <Input row={row} />
    }
    if (Array.isArray(part)) return <FieldPair>{part.map(drawn)}</FieldPair>
    const { disabled, hint, ...input } = typeof part === 'string' ? { name: part } : (part as PartOptions<Row, Name>)
    return <FieldInput of={fields} {...input} disabled={disabled?.(row)} hint={hint?.(row, t)} />
  }
  const drawn = (part: FormPart<Row, Name>, place: number) => <Fragment key={place}>{draw(part)}</Fragment>
  return (
    <RecordForm<Row, Values>
      name={resource.name}
      title={row ? t(`${words}.editTitle` as Key, { name: row.name }) : t(`${words}.create` as Key)}
      row={row}
      resource={resource}
      valuesOf={valuesOf}
      create={{ call: create, bodyOf: (values) => only(values, made) }}
      update={{ call: update, bodyOf: (values) => only(values, changed) }}
      text={text}
      onClosed={onClosed}
    >
      {parts.map(drawn)}
      {row && <RecordHistory resource={resource.name} id={(row as Values)[resource.id] as number} text={text} />}
    </RecordForm>
  )
}
