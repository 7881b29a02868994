/** How a record's fields and the actions done to it read, wherever they are told of: in its history, in the audit trail, after a conflict. */
import { useCallback, useMemo } from 'react'
import { type Key, type Translate, useLabel, useT } from './i18n'

/** `other` is what the value was or became: of figures in plenty, those that differ are said. */
export type ValueText = (value: unknown, t: Translate, label: (key: string) => string, other?: unknown) => string

/** What a resource says of its records. */
export interface RecordText {
  /** A field that is not here says nothing to a person, or says again what another one says: an id beside its name. */
  fields: Readonly<Record<string, ValueText>>
  /** Of fields that are called otherwise than `field.<name>`. */
  labels?: Readonly<Record<string, Key>>
  /** Of actions that are called otherwise than `action.<name>`. */
  actions?: Readonly<Record<string, Key>>
}

type Fields = Readonly<Record<string, unknown>> | null

/** An entry of the trail, as far as a history needs it. */
export interface Action {
  at: number
  action: string
  /** Empty: the system. */
  name: string
  reason: string
  warnings?: readonly string[]
  before: Fields
  after: Fields
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The same in the words of the present language. */
export const useRecordText = ({ fields, labels, actions }: RecordText) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const knows = (field: string) => field in fields
    const nameOf = (field: string) => label(labels?.[field] ?? `field.${field}`)
    const textOf = (field: string, value: unknown, other?: unknown) => fields[field]?.(value, t, label, other) ?? ''
    const actionOf = (action: string) => {
      const key = actions?.[action] ?? `action.${action}`
      const words = label(key)
      return words === key ? action : words
    }
    return { knows, label: nameOf, value: textOf, action: actionOf }
  }, [fields, labels, actions, t, label])
}
export type ReadableRecord = ReturnType<typeof useRecordText>

/** What an action changed, field by field; of a record that came or went, all that it held. */
export const changesOf = ({ before, after }: Action, text: ReadableRecord) =>
  Object.keys(after ?? before ?? {})
    .filter((field) => text.knows(field) && !(isEmpty(before?.[field]) && isEmpty(after?.[field])))
    .map((field) => ({
      label: text.label(field),
      before: before && text.value(field, before[field], after?.[field]),
      after: after && text.value(field, after[field], before?.[field]),
    }))

/** Actions, newest first, as a timeline shows them. What a new record held is on its page anyway. */
export const useTimeline = (text: ReadableRecord) =>
  useCallback(
    (actions: readonly Action[]) =>
      actions.map((action, position) => ({
        id: actions.length - position,
        at: action.at,
        who: action.name || null,
        what: text.action(action.action),
        note: [action.reason, ...(action.warnings ?? [])].filter((text) => text !== '').join(' · '),
        changes: changesOf(action, text).flatMap(({ label, before, after }) =>
          before === null || after === null ? [] : [{ label, before, after }],
        ),
      })),
    [text],
  )
