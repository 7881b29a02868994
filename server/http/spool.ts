/** Where an export is written before it is sent: a temporary file under Node, memory in a browser. */
import { memorySink } from '../xls/memory-sink'
import type { Sink } from '../xls/sink'

export interface SpoolFile extends Sink {
  readonly size: number
  /** The finished file, once; what it took up is freed when it is read or given up. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
  /** For everything that ends without its stream being read. */
  discard(): Promise<void>
}

export type Spool = () => Promise<SpoolFile>

export const memorySpool: Spool = async () => {
  const sink = memorySink()
  return {
    write: sink.write,
    patch: sink.patch,
    get size() {
      return sink.bytes().length
    },
    stream: () => new Blob([sink.bytes()]).stream(),
    discard: async () => undefined,
  }
}
