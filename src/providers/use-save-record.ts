/** Sends the form of a record, and sorts what comes back: saved, fields to mend, or somebody who was faster. */
import { useRef, useState } from 'react'
import { ApiError } from './data/api-error'
import { toast } from './toast'

/** For the calls that such a form sends: what they refuse is shown by the form. */
export const shownByForm = { except: ['rule', 'conflict'] } as const

export interface SaveListeners<Row> {
  onSaved: (row: Row) => void
  /** Messages by field. */
  onRefused: (errors: Readonly<Record<string, string>>) => void
}

interface Options<Row, Values> extends SaveListeners<Row> {
  /** The record to be changed; absent: a new one. */
  row: Row | undefined
  /** The contract's schema of the record. */
  record: { safeParse: (value: unknown) => { success: boolean; data?: Row } }
  /** `idempotencyKey` is the same for the same contents, so that a form sent twice makes one record. */
  send: (values: Values, base: Row | undefined, idempotencyKey: string) => Promise<{ data: Row }>
}

export const useSaveRecord = <Row, Values extends object>({
  row,
  record,
  send,
  onSaved,
  onRefused,
}: Options<Row, Values>) => {
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const [saving, setSaving] = useState(false)
  const last = useRef({ contents: '', key: '' })

  const keyOf = (values: Values) => {
    const contents = JSON.stringify(values)
    if (last.current.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    return last.current.key
  }

  const sort = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const current = error.name === 'conflict' ? record.safeParse(error.current) : undefined
    if (current?.success && current.data !== undefined) setTheirs(current.data)
    else if (error.errors) onRefused(error.errors)
    else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
  }

  return {
    saving,
    /** As it was when what the form holds was begun. */
    base,
    /** As somebody else has left it, to be settled with what the form holds. */
    theirs,
    settle: (next?: Row) => {
      if (next) setBase(next)
      setTheirs(undefined)
    },
    save: async (values: Values) => {
      setSaving(true)
      try {
        onSaved((await send(values, base, keyOf(values))).data)
      } catch (error) {
        sort(error)
      } finally {
        setSaving(false)
      }
    },
  }
}
