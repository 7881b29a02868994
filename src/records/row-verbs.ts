/** What is done with a row by one click: a change of its fields, or a call that takes its id. */
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

/** Sends a call with this query, and says the text with the row's `name`. */
interface Sending<Row> extends VerbOf<Row> {
  call: Call
  query: object
  done: Key
}

export type RowVerb<Row> = Change<Row> | Sending<Row>

/** @param verbs must be as many every time */
export const useRowVerbs = <Row extends { name: string }>(resource: FieldsResource, verbs: readonly RowVerb<Row>[]) => {
  const t = useT()
  const update = useRowUpdate(resource)
  const senders = verbs.map((verb) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: they are as many every time
    const { mutate } = useAction('call' in verb ? verb.call : resource.calls.update)
    return (row: Row) => {
      if (!('call' in verb)) return update(row, verb.changes)
      const { query, done } = verb
      const params = { [resource.id]: (row as Record<string, unknown>)[resource.id] }
      mutate({ params, query } as never, { onSuccess: () => void toast('success', t(done, { name: row.name })) })
    }
  })
  return (row: Row): (RowAction & { needs: string })[] =>
    verbs.flatMap(({ verb, label, when }, place) =>
      when?.(row) === false ? [] : [{ key: label, needs: verb, label: t(label), onClick: () => senders[place]?.(row) }],
    )
}
