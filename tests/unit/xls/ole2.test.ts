import { describe, expect, test } from 'vitest'
import { memorySink } from '../../../server/xls/memory-sink'
import { CompoundFile, type Part, SECTOR } from '../../../server/xls/ole2'
import { readCompoundFile } from './compound-file'
import { columnOf } from './write-book'

describe('the compound file', () => {
  test.each([0, 1, 10, 200, 1000])('has whole chains and no lost sector with %i rows', async (count) => {
    const file = await columnOf(
      'text',
      Array.from({ length: count }, (_, i) => `${i} 镜片`),
    )
    expect(file.length % SECTOR).toBe(0)
    const { workbook } = readCompoundFile(file)
    expect(workbook.length).toBeGreaterThanOrEqual(4096)
  })

  test('counts its own tables in, at every size around the first step to a further sector', async () => {
    for (const sectors of [126, 127, 128, 13_840, 13_841, 13_842, 13_843, 13_844]) {
      const sink = memorySink()
      const file = new CompoundFile(sink)
      const part: Part = { runs: [] }
      await file.open()
      await file.append(part, new Uint8Array(sectors * SECTOR).fill(7))
      const bytes = await file.close([part], sectors * SECTOR)
      expect(bytes).toBe(sink.bytes().length)
      expect(readCompoundFile(sink.bytes()).workbook).toHaveLength(sectors * SECTOR)
    }
  })

  test('patches bytes that lie across two runs', async () => {
    const sink = memorySink()
    const file = new CompoundFile(sink)
    const [one, other]: [Part, Part] = [{ runs: [] }, { runs: [] }]
    await file.open()
    for (const part of [one, other, one, other]) await file.append(part, new Uint8Array(4 * SECTOR))
    await file.patch(one, 4 * SECTOR - 1, Uint8Array.of(1, 2))
    await expect(file.patch(one, 8 * SECTOR - 1, Uint8Array.of(1, 2))).rejects.toThrow(RangeError)
    await file.close([other, one], 16 * SECTOR)
    const { workbook } = readCompoundFile(sink.bytes())
    expect([...workbook.subarray(12 * SECTOR - 2, 12 * SECTOR + 2)]).toEqual([0, 1, 2, 0])
  })

  test('refuses to grow to 2 GiB', async () => {
    const file = new CompoundFile({ write: () => undefined, patch: () => undefined })
    const part: Part = { runs: [] }
    const chunk = new Uint8Array(2 ** 28)
    for (let i = 0; i < 7; i++) await file.append(part, chunk)
    await expect(file.append(part, chunk)).rejects.toThrow('2 GiB')
  })
})
