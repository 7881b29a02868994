/** A batch as a screen sees it: what is answered, what runs, stop, go on, and the failed ones again. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, type BatchTask, runBatch } from './batch'

export interface Batch {
  /** By index into the items; those without one still wait. */
  answers: ReadonlyMap<number, Answer>
  running: boolean
  /** Stop was asked for while a chunk still runs. */
  stopping: boolean
  ok: number
  failed: number
  left: number
  /** Runs what has no answer yet. */
  start: () => void
  /** After the chunk that runs. */
  stop: () => void
  retryFailed: () => void
  /** Runs these once more, by index. */
  retry: (indexes: readonly number[]) => void
}

/** `messageOf` turns what was thrown, or undefined for an answer that is missing, into words. */
export const useBatch = <Item>(
  items: readonly Item[],
  task: BatchTask<Item>,
  messageOf: (error: unknown) => string,
): Batch => {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map())
  const [running, setRunning] = useState(false)
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const run = async (todo: readonly number[]) => {
    if (running || todo.length === 0) return
    const controller = new AbortController()
    leaving.current = controller
    stopped.current = false
    setRunning(true)
    setAnswers((former) => new Map([...former].filter(([index]) => !todo.includes(index))))
    await runBatch({
      task,
      items,
      todo,
      messageOf,
      signal: controller.signal,
      isStopped: () => stopped.current,
      onAnswers: (more) => setAnswers((former) => new Map([...former, ...more])),
    })
    if (controller.signal.aborted) return
    setRunning(false)
    setStopping(false)
  }

  const failed = [...answers].flatMap(([index, { ok }]) => (ok ? [] : [index]))
  return {
    answers,
    running,
    stopping,
    ok: answers.size - failed.length,
    failed: failed.length,
    left: items.length - answers.size,
    start: () => void run([...items.keys()].filter((index) => !answers.has(index))),
    stop: useCallback(() => {
      stopped.current = true
      setStopping(true)
    }, []),
    retryFailed: () => void run(failed.toSorted((a, b) => a - b)),
    retry: (indexes) => void run(indexes),
  }
}
