import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FileSink, fileSink } from '../../../server/node/file-sink'
import { memorySink } from '../../../server/xls/memory-sink'
import { writeWorkbook } from '../../../server/xls/workbook'
import { batches } from './write-book'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-sink-'))
})
afterEach(() => rm(folder, { recursive: true }))

const ROWS = Array.from({ length: 30_000 }, (_, i) => i)
const options = () => ({
  sheetName: 'x',
  columns: [{ title: 'n', format: 'text' as const, value: (n: number) => `单${n}` }],
  rows: batches(ROWS),
  utcOffsetMinutes: 480,
})

async function written() {
  const sink = await fileSink(folder)
  await writeWorkbook(sink, options())
  return sink
}

/** Both the name and the open file have to go. */
async function expectGone(sink: FileSink) {
  expect(await readdir(folder)).toEqual([])
  await expect(sink.write(Uint8Array.of(1))).rejects.toThrow()
}

describe('a file sink', () => {
  test('streams the same bytes as memory holds, tells their number, and is gone after the last', async () => {
    const inMemory = memorySink()
    const { bytes } = await writeWorkbook(inMemory, options())
    const sink = await written()
    expect(sink.size).toBe(bytes)
    const streamed = new Uint8Array(await new Response(sink.stream()).arrayBuffer())
    expect(Buffer.from(streamed).equals(Buffer.from(inMemory.bytes()))).toBe(true)
    await expectGone(sink)
  })

  test('is gone after a cancel', async () => {
    const sink = await written()
    const reader = sink.stream().getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    await reader.cancel()
    await expectGone(sink)
  })

  test('is gone after a cancel before the first read', async () => {
    const sink = await written()
    await sink.stream().cancel()
    await expectGone(sink)
  })

  test('is gone after being discarded, once or twice, and its stream fails', async () => {
    const sink = await written()
    const stream = sink.stream()
    await Promise.all([sink.discard(), sink.discard()])
    await sink.discard()
    await expectGone(sink)
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
  })

  test('refuses to patch what is not there yet', async () => {
    const sink = await fileSink(folder)
    await sink.write(new Uint8Array(10))
    await expect(sink.patch(9, Uint8Array.of(1, 2))).rejects.toThrow(RangeError)
    await sink.discard()
  })

  test('does not open where it may not', async () => {
    await expect(fileSink(join(folder, 'missing'))).rejects.toThrow('ENOENT')
  })
})
