/** A thread that reads one spreadsheet and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { type GridLimits, UnreadableSheet } from '../import/grid'
import { readSheet } from '../import/read-sheet'
import type { SheetAnswer } from './sheet-thread'

const { bytes, limits } = workerData as { bytes: Uint8Array<ArrayBuffer>; limits: GridLimits }

const answer = await readSheet(bytes, limits).then(
  (grid): SheetAnswer => ({ grid }),
  (error): SheetAnswer => {
    if (!(error instanceof UnreadableSheet)) throw error
    return { why: error.why, params: error.params }
  },
)
parentPort?.postMessage(answer)
