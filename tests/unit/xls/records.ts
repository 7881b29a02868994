/** Reads the records of a workbook stream for the tests, strictly. */
import { readCompoundFile } from './compound-file'

interface RawRecord {
  type: number
  /** Where it starts in the stream. */
  at: number
  data: DataView
}

export function recordsOf(file: Uint8Array): RawRecord[] {
  const { workbook } = readCompoundFile(file)
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  const records: RawRecord[] = []
  for (let at = 0; at < workbook.length; ) {
    const size = view.getUint16(at + 2, true)
    records.push({
      type: view.getUint16(at, true),
      at,
      data: new DataView(workbook.buffer, workbook.byteOffset + at + 4, size),
    })
    at += 4 + size
  }
  return records
}

export function ofType(records: readonly RawRecord[], type: number): RawRecord[] {
  return records.filter((record) => record.type === type)
}

interface StoredString {
  text: string
  /** Where it starts: in the stream, and from the start of its record. */
  at: number
  inRecord: number
}

/** The string table, read through its continuations. */
export function stringTable(records: readonly RawRecord[]): StoredString[] {
  const first = records.findIndex(({ type }) => type === 0xfc)
  const end = records.findIndex(({ type }, i) => i > first && type !== 0x3c)
  const pieces = records.slice(first, end)
  const count = pieces[0]?.data.getUint32(4, true) ?? 0
  let piece = 0
  let offset = 8
  const here = () => {
    const record = pieces[piece]
    if (!record) throw new Error('The string table ends early')
    return record
  }
  const strings: StoredString[] = []
  for (let i = 0; i < count; i++) {
    if (offset === here().data.byteLength) {
      piece++
      offset = 0
    }
    const start = { at: here().at + 4 + offset, inRecord: 4 + offset }
    let left = here().data.getUint16(offset, true)
    let wide = here().data.getUint8(offset + 2) === 1
    offset += 3
    let text = ''
    while (left > 0) {
      if (offset === here().data.byteLength) {
        piece++
        wide = here().data.getUint8(0) === 1
        offset = 1
      }
      text += String.fromCharCode(wide ? here().data.getUint16(offset, true) : here().data.getUint8(offset))
      offset += wide ? 2 : 1
      left--
    }
    strings.push({ text, ...start })
  }
  if (piece !== pieces.length - 1 || offset !== here().data.byteLength) throw new Error('The string table has a rest')
  return strings
}
