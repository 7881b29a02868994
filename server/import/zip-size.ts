/** What a zip file holds once it is unpacked, measured by unpacking it piece by piece: what it says of itself proves nothing. */
import { UnreadableSheet } from './grid'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endSize = 22
const maxEntries = 2000
const deflated = 8

interface Entry {
  method: number
  packed: Uint8Array<ArrayBuffer>
}

const entriesOf = (bytes: Uint8Array<ArrayBuffer>): Entry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endSize
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new UnreadableSheet('import.unreadable')
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new UnreadableSheet('import.tooLarge')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== entryMark) throw new UnreadableSheet('import.unreadable')
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== localMark) throw new UnreadableSheet('import.unreadable')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true))
    entries.push({ method: view.getUint16(at + 10, true), packed })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** @throws UnreadableSheet when it is no zip file, or unpacks to more than `most` bytes */
export const checkUnpackedSize = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<void> => {
  let left = most
  const take = (length: number) => {
    left -= length
    if (left < 0) throw new UnreadableSheet('import.tooLarge')
  }
  try {
    for (const { method, packed } of entriesOf(bytes)) {
      if (method !== deflated) {
        take(packed.length)
        continue
      }
      const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
      const reader = unpacking.getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) take(piece.value.length)
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('import.unreadable')
  }
}
