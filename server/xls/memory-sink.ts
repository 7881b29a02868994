/** A sink that keeps the file in memory, for a browser and for small files. */
import type { Sink } from './sink'

interface MemorySink extends Sink {
  /** The file as far as it is written: a view, not a copy. */
  bytes(): Uint8Array<ArrayBuffer>
}

export function memorySink(): MemorySink {
  let content = new Uint8Array(65_536)
  let length = 0
  return {
    write(chunk) {
      if (length + chunk.length > content.length) {
        const larger = new Uint8Array(Math.max(content.length * 2, length + chunk.length))
        larger.set(content.subarray(0, length))
        content = larger
      }
      content.set(chunk, length)
      length += chunk.length
    },
    patch(offset, bytes) {
      if (offset + bytes.length > length) throw new RangeError('A patch must lie within what was written')
      content.set(bytes, offset)
    },
    bytes: () => content.subarray(0, length),
  }
}
