/** What is done with a row by one click: a change of its fields, or a call that takes its id. */
import type { ComponentType } from 'react'
import type { Call } from '../../contract/core/call'
import { useAction } from '../providers/data/use-call'
import { type Key, useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import type { RowAction } from '../ui/row-actions'
import type { FieldsResource } from './fields'
import { useRowUpdate } from './use-row-update'

interface VerbOf<Row> {
  /** As the row's `allowed` has it. */
  verb: string
  label: Key
  /** Where not every row that allows it is to show it. */
  when?: (row: Row) => boolean
}

/** Changes these fields of the row as it is listed. */
interface Change<Row> extends VerbOf<Row> {
  changes: object
}

/** Sends a call with this query, or with this body and the row's version, and says the text with the row's `name`. */
interface Sending<Row> extends VerbOf<Row> {
  call: Call
  query?: object
  body?: object
  done: Key
}

/** The same with a reason that the person is asked for. */
export interface Reasoned<Row> extends Sending<Row> {
  reason: { title: Key; text: Key }
}

/** The same after a question, since it cannot be undone. */
export interface Confirmed<Row> extends Sending<Row> {
  confirm: { title: Key; text: Key }
}

/** Opens a dialog of the resource's own. */
export interface Opening<Row> extends VerbOf<Row> {
  dialog: ComponentType<{ row: Row; onClosed: () => void }>
}

export type RowVerb<Row> = Change<Row> | Sending<Row> | Reasoned<Row> | Confirmed<Row> | Opening<Row>

/**
 * @param verbs must be as many every time
 * @param ask shows the dialog of a verb that needs a reason or a yes; what it answers is sent by `send`
 * @param open shows the dialog of a verb that has its own
 */
export const useRowVerbs = <Row extends { name: string; version: number }>(
  resource: FieldsResource,
  verbs: readonly RowVerb<Row>[],
  ask: (row: Row, verb: Reasoned<Row> | Confirmed<Row>, send: (reason?: string) => Promise<unknown>) => void,
  open: (row: Row, verb: Opening<Row>) => void,
) => {
  const t = useT()
  const update = useRowUpdate(resource)
  const senders = verbs.map((verb) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: they are as many every time
    const { mutateAsync } = useAction('call' in verb ? verb.call : resource.calls.update)
    return (row: Row) => {
      if ('dialog' in verb) return open(row, verb)
      if (!('call' in verb)) return update(row, verb.changes)
      const { call, query, body, done } = verb
      // The row's id stands in the path, under whatever name.
      const [, param = resource.id] = /\{(\w+)\}/.exec(call.path) ?? []
      const params = { [param]: (row as Record<string, unknown>)[resource.id] }
      const send = (more: object = {}) =>
        mutateAsync({ params, query, ...(body && { body: { ...body, ...more, version: row.version } }) } as never)
          .then(() => toast('success', t(done, { name: row.name })))
          .catch(() => undefined)
      if ('reason' in verb || 'confirm' in verb)
        return ask(row, verb, (reason) => send(reason === undefined ? {} : { reason }))
      void send()
    }
  })
  return (row: Row): (RowAction & { needs: string })[] =>
    verbs.flatMap(({ verb, label, when }, place) =>
      when?.(row) === false ? [] : [{ key: label, needs: verb, label: t(label), onClick: () => senders[place]?.(row) }],
    )
}
