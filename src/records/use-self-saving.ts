/**
 * Values of a record that save themselves a second after the last key. What the server does not have yet survives a crash of the
 * browser, and what another person does with the record meanwhile: their other changes are taken, and a change of the same values is laid
 * beside what was typed.
 */
import deepEqual from 'fast-deep-equal'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type FailureName } from '../providers/data/api-error'
import { useLeaveGuard } from '../providers/leave-guard'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../providers/unsaved-drafts'

/** Milliseconds. */
const afterTyping = 1000
const betweenTries = 8000

/** `failed`: tried again by itself. `refused`: not before something is typed again. `conflict`: the values were changed elsewhere meanwhile. */
export type SaveState = 'saved' | 'typed' | 'saving' | 'failed' | 'refused' | 'conflict'

/** What another try can mend. */
const passing: ReadonlySet<FailureName> = new Set(['network', 'timeout', 'fault', 'tooFrequent', 'notReady'])

/** The failures that the hook shows by its state; whatever else the call meets is a message. */
export const shownByState: FailureName[] = ['conflict', 'rule', 'network', 'timeout']

const stateAfter = ({ name }: ApiError): SaveState =>
  name === 'conflict' ? 'conflict' : passing.has(name) ? 'failed' : 'refused'

interface Versioned {
  version: number
}

interface Kept<Values> {
  version: number
  values: Values
}

export interface SelfSaving<Row extends Versioned, Values> {
  /** What is typed is kept on this computer under this name. */
  name: string
  /** As the server has it; a newer one comes by itself. */
  row: Row
  valuesOf: (row: Row) => Values
  /** Saves over that version, and answers the record as the server keeps it, which may write a value otherwise than it was typed. */
  save: (values: Values, version: number) => Promise<Row>
  /** Reads the record again, once another person has changed it. */
  reload?: () => Promise<unknown>
}

/** Saves a moment after the last key, and some time after a failure. */
const useTries = (state: SaveState, values: unknown, save: () => Promise<boolean>) => {
  const isWaiting = state === 'typed' || state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void save(), state === 'typed' ? afterTyping : betweenTries)
    return () => clearTimeout(timer)
  }, [isWaiting, state, values])
}

export const useSelfSaving = <Row extends Versioned, Values>({
  name,
  row,
  valuesOf,
  save,
  reload,
}: SelfSaving<Row, Values>) => {
  const [kept] = useState(() => readUnsaved<Kept<Values>>(name))
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(row))
  const [state, setState] = useState<SaveState>(kept ? 'typed' : 'saved')
  /** Why the last save was refused; stays until the server has answered another. */
  const [refusal, setRefusal] = useState<ApiError>()
  /** As it was last saved: what the next save is based on. */
  const version = useRef(kept?.version ?? row.version)
  /** The values of that version, where they are known. */
  const base = useRef(kept && kept.version !== row.version ? undefined : valuesOf(row))
  const latest = useRef(values)
  const running = useRef<Promise<boolean>>(undefined)
  useLeaveGuard(state !== 'saved')

  const rebase = (kept: Row) => {
    version.current = kept.version
    base.current = valuesOf(kept)
  }
  const send = async (): Promise<boolean> => {
    const sent = latest.current
    setState('saving')
    try {
      rebase(await save(sent, version.current))
      const isLatest = latest.current === sent
      if (isLatest) dropUnsaved(name)
      else keepUnsaved(name, { version: version.current, values: latest.current })
      setState(isLatest ? 'saved' : 'typed')
      setRefusal(undefined)
      return isLatest
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const after = stateAfter(error)
      // What was typed meanwhile may be right.
      setState(after === 'refused' && latest.current !== sent ? 'typed' : after)
      setRefusal(after === 'refused' ? error : undefined)
      if (after === 'conflict') await reload?.()
      return false
    }
  }
  /** One save at a time: the next is based on the version that the one before it left. */
  const saveNow = (): Promise<boolean> => {
    running.current = (running.current ?? Promise.resolve(true)).then(send, send)
    return running.current
  }

  useTries(state, values, saveNow)

  const show = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const type = (next: Values) => {
    show(next)
    keepUnsaved(name, { version: version.current, values: next })
    setState('typed')
  }
  const take = (theirs: Row) => {
    rebase(theirs)
    dropUnsaved(name)
    show(valuesOf(theirs))
    setState('saved')
    setRefusal(undefined)
  }
  const keep = (theirs: Row) => {
    rebase(theirs)
    setState('typed')
  }
  // Another person changed the record: with nothing typed here their values are shown, and where they left these values alone, what is
  // typed goes over their version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is news
  useEffect(() => {
    if (row.version <= version.current || state === 'saving') return
    if (state === 'saved') take(row)
    else if (deepEqual(valuesOf(row), base.current)) keep(row)
    else setState('conflict')
  }, [row.version, state])

  return {
    ...{ values, type, state, refusal, restored: kept !== undefined },
    /** The values as the other person saved them replace what stands here. */
    take,
    /** What stands here replaces the values as the other person saved them. */
    keep,
    /** Saves at once; answers the saved version, undefined where it could not be saved. */
    flush: async (): Promise<number | undefined> => {
      const isSaved = state === 'saved' || (await saveNow())
      return isSaved ? version.current : undefined
    },
  }
}
