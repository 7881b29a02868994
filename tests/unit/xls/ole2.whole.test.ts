/** Compound files of up to 28 MB, which take seconds to write and to walk. */
import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { SECTOR } from '../../../server/xls/ole2'
import { readCompoundFile } from './compound-file'
import { byLibreOffice, hasLibreOffice, NEEDS_LIBRE_OFFICE } from './libre-office'
import { columnOf } from './write-book'

const longTexts = (count: number) => Array.from({ length: count }, (_, i) => `${i} ${'ab'.repeat(1000)}`)

describe('the compound file', () => {
  test.each([
    [3000, 0],
    [5000, 1],
    [14_000, 3],
  ])('lists its allocation table in further sectors where needed: %i long texts, %i of them', async (count, difats) => {
    const file = await columnOf('text', longTexts(count))
    const contents = readCompoundFile(file)
    expect(contents.difatSectors).toBe(difats)
    expect(contents.fatSectors).toBe(Math.ceil((file.length / SECTOR - 1) / 128))
    const theirs = CFB.find(CFB.read(file, { type: 'buffer' }), 'Workbook')
    expect(Buffer.from(contents.workbook).equals(Buffer.from(theirs?.content ?? []))).toBe(true)
  })

  test.skipIf(!hasLibreOffice)(`of 28 MB is whole for LibreOffice${NEEDS_LIBRE_OFFICE}`, async () => {
    const texts = longTexts(14_000)
    const sheets = await byLibreOffice(await columnOf('text', texts))
    expect(sheets.订单).toEqual(['Value', ...texts])
  })
})
