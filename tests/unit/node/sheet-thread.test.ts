import { describe, expect, test } from 'vitest'
import { BrokenOff } from '../../../server/http/refusal'
import { UnreadableSheet } from '../../../server/import/grid'
import { sheetThread } from '../../../server/node/sheet-thread'

const limits = { rows: 7, columns: 3 }
const bytes = new Uint8Array([1, 2, 3])
const program = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${source}`)}`,
  )
const answering = program(
  'parentPort.postMessage({ grid: { rows: [[workerData.bytes.length, workerData.limits.rows]], date1904: false } })',
)
const endless = program('for (;;) {}')

describe('a spreadsheet read in a thread', () => {
  test('is answered as it was read', async () => {
    await expect(sheetThread(answering)(bytes, limits)).resolves.toEqual({ rows: [[3, 7]], date1904: false })
  })

  test.each([
    ['cannot be read', program("parentPort.postMessage({ why: 'import.empty', params: {} })"), 'import.empty'],
    ['takes too long', endless, 'import.tooLarge'],
    ['takes too much memory', program('const all = []; for (;;) all.push(new Array(1e5).fill(0))'), 'import.tooLarge'],
  ])('is refused when it %s', async (_, source, why) => {
    const milliseconds = source === endless ? 200 : 30_000
    const refusal = await sheetThread(source, { memory: 32, milliseconds })(bytes, limits).catch((error) => error)
    expect(refusal).toBeInstanceOf(UnreadableSheet)
    expect(refusal).toMatchObject({ why })
  })

  test('ends with whoever waited for it, and the next one has its turn', async () => {
    const read = sheetThread(endless, { memory: 32, milliseconds: 200 })
    const leaving = new AbortController()
    const first = read(bytes, limits, leaving.signal)
    const next = read(bytes, limits)
    leaving.abort()
    await expect(first).rejects.toBeInstanceOf(BrokenOff)
    await expect(next).rejects.toBeInstanceOf(UnreadableSheet)
  })

  test('tells its own faults apart from the file’s', async () => {
    await expect(sheetThread(program("throw new TypeError('a fault')"))(bytes, limits)).rejects.toThrow('a fault')
  })
})
