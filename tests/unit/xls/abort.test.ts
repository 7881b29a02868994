import { describe, expect, test } from 'vitest'
import { memorySink } from '../../../server/xls/memory-sink'
import type { Sink } from '../../../server/xls/sink'
import { writeWorkbook } from '../../../server/xls/workbook'

const columns = [{ title: 'n', format: 'integer' as const, value: (n: number) => n }]

function write(rows: AsyncIterable<readonly number[]>, more: { signal?: AbortSignal; sink?: Sink } = {}) {
  const { sink = memorySink(), signal } = more
  return writeWorkbook(sink, { sheetName: 'x', columns, rows, utcOffsetMinutes: 0, signal })
}

function endless(batch: readonly number[], onClose: () => void) {
  return (async function* () {
    try {
      for (;;) yield batch
    } finally {
      onClose()
    }
  })()
}

describe('an abort', () => {
  test('before the start writes nothing and asks for nothing', async () => {
    let asked = false
    const rows = (async function* () {
      asked = true
      yield [1]
    })()
    await expect(write(rows, { signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow('cancelled')
    expect(asked).toBe(false)
  })

  test('is heard while the source is still thinking', async () => {
    const silent: AsyncIterable<number[]> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
    }
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('cancelled')), 20)
    await expect(write(silent, { signal: controller.signal })).rejects.toThrow('cancelled')
  })

  test('is heard by a writer that never has to wait, and closes the source', async () => {
    let closed = false
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('cancelled')), 20)
    const rows = endless([1], () => {
      closed = true
    })
    await expect(write(rows, { signal: controller.signal })).rejects.toThrow('cancelled')
    expect(closed).toBe(true)
  })

  test('is heard within a batch', async () => {
    const controller = new AbortController()
    let values = 0
    const counting = [
      {
        ...columns[0],
        title: 'n',
        format: 'integer' as const,
        value: (n: number) => {
          if (++values === 1000) controller.abort(new Error('cancelled'))
          return n
        },
      },
    ]
    const rows = (async function* () {
      yield Array.from({ length: 60_000 }, (_, i) => i)
    })()
    const options = { sheetName: 'x', columns: counting, rows, utcOffsetMinutes: 0, signal: controller.signal }
    await expect(writeWorkbook(memorySink(), options)).rejects.toThrow('cancelled')
    expect(values).toBeLessThan(10_000)
  })
})

describe('a failure', () => {
  test('of the source reaches the caller', async () => {
    const rows = (async function* () {
      yield [1]
      throw new Error('connection lost')
    })()
    await expect(write(rows, { signal: new AbortController().signal })).rejects.toThrow('connection lost')
  })

  test('of the sink reaches the caller and closes the source', async () => {
    for (const signal of [undefined, new AbortController().signal]) {
      let closed = false
      const rows = endless(
        Array.from({ length: 10_000 }, () => 1),
        () => {
          closed = true
        },
      )
      let writes = 0
      const full: Sink = {
        write: () => {
          if (++writes > 2) throw new Error('disk full')
        },
        patch: () => undefined,
      }
      await expect(write(rows, { sink: full, signal })).rejects.toThrow('disk full')
      expect(closed).toBe(true)
    }
  })
})
