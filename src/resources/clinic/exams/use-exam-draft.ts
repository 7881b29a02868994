/** A draft that saves itself a second after the last key; what the server does not have yet survives a crash of the browser. */
import { useEffect, useRef, useState } from 'react'
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { ApiError, type FailureName } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../../../providers/unsaved-drafts'
import { bodyOf } from './findings'
import { type ExamValues, valuesOf } from './values'

/** Milliseconds. */
const afterTyping = 1000
const betweenTries = 8000

/** `failed`: tried again by itself. `refused`: not before something is typed again. `conflict`: the draft was changed elsewhere meanwhile. */
export type SaveState = 'saved' | 'typed' | 'saving' | 'failed' | 'refused' | 'conflict'

/** What another try can mend. */
const passing: ReadonlySet<FailureName> = new Set(['network', 'timeout', 'fault', 'tooFrequent', 'notReady'])

const stateAfter = ({ name }: ApiError): SaveState =>
  name === 'conflict' ? 'conflict' : passing.has(name) ? 'failed' : 'refused'

interface Kept {
  version: number
  values: ExamValues
}

export const useExamDraft = (exam: ExamDetails, notation: AcuityNotation) => {
  const name = `exam-${exam.examId}`
  const [kept] = useState(() => readUnsaved<Kept>(name))
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(exam, notation))
  const [state, setState] = useState<SaveState>(kept ? 'typed' : 'saved')
  /** Why the last save was refused; stays until the server has answered another. */
  const [refusal, setRefusal] = useState<ApiError>()
  /** As it was last saved: what the next save is based on. */
  const version = useRef(kept?.version ?? exam.version)
  const latest = useRef(values)
  const running = useRef<Promise<boolean>>(undefined)
  const update = useAction(exams.calls.update, { except: ['conflict', 'rule', 'network', 'timeout'] })
  useLeaveGuard(state !== 'saved')

  const send = async (): Promise<boolean> => {
    const sent = latest.current
    setState('saving')
    try {
      const body = { ...bodyOf(sent, exam), version: version.current }
      const { data } = await update.mutateAsync({ params: { id: exam.examId }, body })
      version.current = data.version
      const isLatest = latest.current === sent
      if (isLatest) dropUnsaved(name)
      else keepUnsaved(name, { version: data.version, values: latest.current })
      setState(isLatest ? 'saved' : 'typed')
      setRefusal(undefined)
      return isLatest
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const after = stateAfter(error)
      // What was typed meanwhile may be right.
      setState(after === 'refused' && latest.current !== sent ? 'typed' : after)
      setRefusal(after === 'refused' ? error : undefined)
      return false
    }
  }
  /** One save at a time: the next is based on the version that the one before it left. */
  const save = (): Promise<boolean> => {
    running.current = (running.current ?? Promise.resolve(true)).then(send, send)
    return running.current
  }

  const isWaiting = state === 'typed' || state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void save(), state === 'typed' ? afterTyping : betweenTries)
    return () => clearTimeout(timer)
  }, [isWaiting, state, values])

  const show = (next: ExamValues) => {
    latest.current = next
    setValues(next)
  }
  const type = (next: ExamValues) => {
    show(next)
    keepUnsaved(name, { version: version.current, values: next })
    setState('typed')
  }
  const take = (theirs: ExamDetails) => {
    version.current = theirs.version
    dropUnsaved(name)
    show(valuesOf(theirs, notation))
    setState('saved')
    setRefusal(undefined)
  }
  // Another person changed it while nothing was typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is news
  useEffect(() => {
    if (state === 'saved' && exam.version > version.current) take(exam)
  }, [exam.version, state])

  return {
    ...{ values, type, state, refusal, restored: kept !== undefined },
    /** The draft as the other person saved it replaces what stands here. */
    take,
    /** What stands here replaces the draft as the other person saved it. */
    keep: (theirs: ExamDetails) => {
      version.current = theirs.version
      setState('typed')
    },
    /** Saves at once; answers the saved version, undefined where it could not be saved. */
    flush: async (): Promise<number | undefined> => {
      const isSaved = state === 'saved' || (await save())
      return isSaved ? version.current : undefined
    },
  }
}
