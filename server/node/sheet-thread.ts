/** Reads spreadsheets in a thread of their own: the server answers others meanwhile, and no file can use up its memory. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { stopWhenGone } from '../http/refusal'
import type { Services } from '../http/services'
import { type Grid, type GridLimits, type Unreadable, UnreadableSheet } from '../import/grid'

export type SheetAnswer = { grid: Grid } | { why: Unreadable; params: Record<string, number> }

interface ThreadLimits {
  /** Megabytes of heap. */
  memory: number
  milliseconds: number
}

/** A file as large as is allowed takes a tenth of each. */
const usual: ThreadLimits = { memory: 768, milliseconds: 30_000 }

/** @throws UnreadableSheet, also when the file takes more than its share; BrokenOff */
const readInThread = async (
  program: URL,
  workerData: { bytes: Uint8Array<ArrayBuffer>; limits: GridLimits },
  { memory, milliseconds }: ThreadLimits,
  signal: AbortSignal | undefined,
): Promise<Grid> => {
  const late = AbortSignal.timeout(milliseconds)
  const ending = signal ? AbortSignal.any([signal, late]) : late
  stopWhenGone(signal)
  const thread = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory } })
  try {
    const [answer] = (await once(thread, 'message', { signal: ending })) as [SheetAnswer]
    if ('grid' in answer) return answer.grid
    throw new UnreadableSheet(answer.why, answer.params)
  } catch (error) {
    stopWhenGone(signal)
    const spent = late.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw spent ? new UnreadableSheet('import.tooLarge') : error
  } finally {
    await thread.terminate()
  }
}

/** One file after the other, since each may take its share of the memory. `program` is the built `sheet-worker.ts`. */
export const sheetThread = (program: URL, share = usual): NonNullable<Services['readSheet']> => {
  let turn: Promise<unknown> = Promise.resolve()
  return (bytes, limits, signal) => {
    const read = turn.then(() => readInThread(program, { bytes, limits }, share, signal))
    turn = read.catch(() => undefined)
    return read
  }
}
