/** The clinic, the line that is typed and the basket, kept as a draft; and what the server says of them. */
import { useEffect, useRef, useState } from 'react'
import { placedOrders } from '../../../../contract/orders/placed-orders'
import type { Tried } from '../../../../contract/orders/placing'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { present } from '../../../providers/errors'
import { usePreference } from '../../../providers/preferences'
import { type BasketLine, type Clinic, type Draft, draftName, holdsSomething, newId, whole } from './draft'
import { emptyLine, type LineValues, placingOf } from './line'
import { isWrong, useTryLines } from './use-try'

const nothing: Draft = { clinic: null, lines: [], form: emptyLine() }
const noDraft: Draft | null = null

type Verdicts = ReadonlyMap<string, Tried>
const noVerdicts: Verdicts = new Map()

/** Saved as it is typed, and offered once when the screen opens. */
const useDraft = () => {
  const [saved, save] = usePreference<Draft | null>(draftName, noDraft)
  const [found, setFound] = useState(saved !== null && holdsSomething(saved) ? saved : null)
  const [draft, setDraft] = useState(nothing)
  const kept = useRef(saved !== null)
  useEffect(() => {
    if (found) return
    const holds = holdsSomething(draft)
    if (!holds && !kept.current) return
    kept.current = holds
    save(holds ? draft : null)
  }, [draft, found, save])
  return {
    draft,
    setDraft,
    found,
    resume: () => {
      if (found) setDraft(whole(found))
      setFound(null)
    },
    discard: () => setFound(null),
  }
}

/** Runs what asks the server; a failure is shown, and what is typed stays. */
const useAsking = () => {
  const [busy, setBusy] = useState(false)
  const asking = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      void present(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, asking }
}

export const useAgency = () => {
  const { draft, setDraft, ...offer } = useDraft()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [verdicts, setVerdicts] = useState(noVerdicts)
  const [editing, setEditing] = useState<string>()
  const { busy, asking } = useAsking()
  const tryLines = useTryLines()
  const sending = useAction(placedOrders.calls.createAll, { except: ['rule'] })
  /** One basket, one key: a second submission after a time-out gives the same orders. */
  const key = useRef<{ of: string; key: string }>(undefined)
  const { clinic, lines, form } = draft
  const hid = clinic?.hid

  const setForm = (change: (values: LineValues) => LineValues) => {
    setErrors({})
    setDraft((now) => ({ ...now, form: change(now.form) }))
  }
  const show = (values: LineValues, id?: string, of?: Clinic) => {
    setErrors({})
    setEditing(id)
    setDraft((now) => ({ ...now, form: values, ...(of && { clinic: of }) }))
  }
  const add = async (): Promise<boolean> => {
    if (hid === undefined) return false
    const [tried] = (await asking(() => tryLines([form], hid))) ?? []
    if (!tried) return false
    if (isWrong(tried)) {
      setErrors({ ...tried.errors, ...(tried.message !== '' && { '': tried.message }) })
      return false
    }
    const line: BasketLine = { id: editing ?? newId(), values: form }
    setVerdicts((now) => new Map(now).set(line.id, tried))
    setEditing(undefined)
    setDraft((now) => ({
      ...now,
      lines: now.lines.some(({ id }) => id === line.id)
        ? now.lines.map((one) => (one.id === line.id ? line : one))
        : [...now.lines, line],
      form: emptyLine(form.product, form),
    }))
    return true
  }
  /** All lines together, since those before take from the credit of those after. */
  const check = async (): Promise<Tried[] | undefined> => {
    if (hid === undefined || lines.length === 0) return undefined
    const values = lines.map((line) => line.values)
    const tried = await asking(() => tryLines(values, hid))
    if (tried) setVerdicts(new Map(lines.map(({ id }, at) => [id, tried[at] as Tried])))
    return tried
  }
  const submit = async (confirmWarn: 0 | 1): Promise<number | undefined> => {
    if (hid === undefined) return undefined
    const body = { orders: lines.map(({ values }) => placingOf(values, hid)), confirmWarn }
    const of = JSON.stringify(body)
    if (key.current?.of !== of) key.current = { of, key: newId() }
    try {
      const { data } = await sending.mutateAsync({ body, idempotencyKey: key.current.key })
      setVerdicts(noVerdicts)
      setDraft((now) => ({ ...nothing, clinic: now.clinic }))
      return data.length
    } catch (error) {
      // Something has changed since the lines were checked: they say what.
      if (error instanceof ApiError && error.name === 'rule') await check()
      return undefined
    }
  }
  return {
    ...{ clinic, lines, form, errors, verdicts, editing, offer, add, check, submit, setForm },
    busy: busy || sending.isPending,
    holds: holdsSomething(draft),
    /** A line that was filled in elsewhere; false where the basket is of another clinic. */
    fill: (chosen: Clinic, values: LineValues): boolean => {
      const fits = lines.length === 0 || chosen.hid === hid
      if (fits) show(values, undefined, chosen)
      return fits
    },
    setClinic: (chosen: Clinic) => setDraft((now) => ({ ...now, clinic: chosen, form: emptyLine(now.form.product) })),
    edit: ({ id, values }: BasketLine) => show(values, id),
    copy: ({ values }: BasketLine) => show(values),
    remove: ({ id }: BasketLine) => {
      if (editing === id) setEditing(undefined)
      setDraft((now) => ({ ...now, lines: now.lines.filter((line) => line.id !== id) }))
    },
    clear: () => {
      setErrors({})
      setEditing(undefined)
      setVerdicts(noVerdicts)
      setDraft(nothing)
    },
  }
}
