/** The form of a record by its fields: their inputs are the children; values, bodies, conflicts and history follow from the fields. */
import type { PropsWithChildren } from 'react'
import { z } from 'zod'
import { type Key, useLabel, useT } from '../providers/i18n'
import { emptyOf } from './field-input'
import { isBeside, type RecordFields, shapeOf } from './fields'
import { RecordForm } from './record-form'
import { RecordHistory } from './record-history'

/** What a list opens a form with. */
export interface FormProps<Row> {
  /** Absent: a new one. */
  row?: Row | undefined
  onClosed: () => void
}

interface FieldFormProps<Row extends object, Name extends string> extends FormProps<Row> {
  of: RecordFields<Row, Name>
  /** What a new record has beside its defaults, such as the company whose it is. */
  initial?: Partial<Row>
}

type Values = Record<string, unknown>

export const FieldForm = <Row extends { name: string }, Name extends string>(
  props: PropsWithChildren<FieldFormProps<Row, Name>>,
) => {
  const { of: fields, row, initial, onClosed, children } = props
  const t = useT()
  const label = useLabel()
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
  return (
    <RecordForm<Row, Values>
      name={resource.name}
      title={row ? t(`${words}.editTitle` as Key, { name: row.name }) : t(`${words}.create` as Key)}
      row={row}
      resource={resource}
      valuesOf={valuesOf}
      create={{ call: create, bodyOf: (values) => only(values, made) }}
      update={{ call: update, bodyOf: (values) => only(values, changed) }}
      disputed={Object.keys(made)
        .filter((name) => name in text.fields)
        .map((name) => ({
          key: name,
          label: label(text.labels?.[name] ?? name),
          format: (value) => text.fields[name]?.(value, t, label) ?? '',
        }))}
      onClosed={onClosed}
    >
      {children}
      {row && <RecordHistory resource={resource.name} id={(row as Values)[resource.id] as number} text={text} />}
    </RecordForm>
  )
}
