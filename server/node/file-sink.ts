/** A sink that keeps the file on disk while it is written, hands it out as a stream, and never leaves it behind. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sink } from '../xls/sink'

const CHUNK = 65_536

export interface FileSink extends Sink {
  /** Bytes written so far: the length of the finished file. */
  readonly size: number
  /**
   * The file from start to end, once; nothing may be written any more. The file is gone after the last byte, after an error
   * and after a cancel.
   */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
  /** Removes the file; for everything that ends without its stream being read. May be called again, and after the stream. */
  discard(): Promise<void>
}

export async function fileSink(directory: string = tmpdir()): Promise<FileSink> {
  const path = join(directory, `export-${randomUUID()}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  // A file without a name dies with its handle, so not even a killed process leaves it; some systems refuse until it closes.
  const unnamed = await rm(path).then(
    () => true,
    () => false,
  )
  let size = 0
  let closing: Promise<void> | undefined
  const discard = () => {
    closing ??= file.close().then(() => (unnamed ? undefined : rm(path, { force: true })))
    return closing
  }
  return {
    get size() {
      return size
    },
    async write(chunk) {
      await writeAll(file, chunk, size)
      size += chunk.length
    },
    async patch(offset, bytes) {
      if (offset + bytes.length > size) throw new RangeError('A patch must lie within what was written')
      await writeAll(file, bytes, offset)
    },
    stream: () => readOnce(file, discard),
    discard,
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

function readOnce(file: FileHandle, discard: () => Promise<void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK), 0, CHUNK, position)
          position += bytesRead
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        } catch (error) {
          await discard()
          throw error
        }
        await discard()
        controller.close()
      },
      cancel: discard,
    },
    { highWaterMark: 0 },
  )
}
