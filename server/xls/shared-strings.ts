/**
 * The workbook's table of strings, written while the cells are.
 *
 * BIFF8 knows text cells only as numbers into this table (a LABEL in the cell itself is a relic that Excel cuts at 255
 * characters). The table stands before the sheets in the stream, but grows beside them in the file. Only a window of recent
 * strings is remembered to be shared: a string may recur in the table, which readers accept, and memory stays constant.
 *
 * Two spacers, strings no cell uses, bring the table's head and tail to the ends of their sectors.
 */
import { isNarrow, LARGEST_RECORD, RT, record } from './biff8'
import type { ByteBuffer } from './byte-buffer'
import { SECTOR } from './ole2'

/** What Excel holds in one cell, in UTF-16 units. */
const LONGEST_TEXT = 32_767
const SPACE = 0x20
const REMEMBERED = 16_384
const REMEMBERED_LENGTH = 64
/** Excel's own number: the look-up table of positions never gets longer. */
const MOST_BUCKETS = 128

interface Bucket {
  /** Where the string starts, from the start of this part and from the start of its record. */
  at: number
  inRecord: number
}

export class SharedStrings {
  /** Cells that use the table. */
  uses = 0
  /** Strings in the table; the first is the spacer in the table's head. */
  count = 1
  readonly #out: ByteBuffer
  readonly #known = new Map<string, number>()
  #flushed = 0
  #record = 0
  #bucketSize = 8
  #buckets: Bucket[] = []

  constructor(out: ByteBuffer) {
    this.#out = out
    this.#startRecord()
  }

  /** Bytes that are final; the record still open is not among them. */
  get ready(): number {
    return this.#record
  }

  /** The number of a text in the table. Text beyond Excel's 32,767 characters is cut, never within a surrogate pair. */
  add(text: string): number {
    this.uses++
    if (text.length > REMEMBERED_LENGTH) return this.#append(text.length > LONGEST_TEXT ? cut(text) : text)
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const index = this.#append(text)
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.set(text, index)
    return index
  }

  /** Tells that the first `count` bytes have left the buffer. */
  dropped(count: number): void {
    this.#flushed += count
    this.#record -= count
  }

  /**
   * Ends the table and with it the globals substream, on a sector's end.
   * @param headSize length of the globals before this part
   * @param firstString where in them the spacer of the table's head starts; its record starts 12 bytes before
   * @returns the length of this part
   */
  finish(headSize: number, firstString: number): number {
    const out = this.#out
    if (out.length > this.#record + 4) this.#nextRecord()
    this.#remember()
    const buckets = 1 + this.#buckets.length
    const tail = 3 + 4 + 2 + buckets * 8 + 4
    const spacer = (SECTOR - ((this.#flushed + out.length + tail) % SECTOR)) % SECTOR
    out.reserve(3)
    out.u16(spacer)
    out.u8(0)
    out.fill(SPACE, spacer)
    this.count++
    this.#closeRecord()
    record(out, RT.EXTSST, 2 + buckets * 8)
    out.u16(this.#bucketSize)
    for (const bucket of [{ at: firstString - headSize, inRecord: 12 }, ...this.#buckets]) {
      out.u32(headSize + bucket.at)
      out.u32(bucket.inRecord)
    }
    record(out, RT.EOF, 0)
    return this.#flushed + out.length
  }

  #append(text: string): number {
    const out = this.#out
    const narrow = isNarrow(text)
    const size = 3 + (narrow ? text.length : text.length * 2)
    if (this.#room() < size && out.length > this.#record + 4) this.#nextRecord()
    this.#remember()
    out.reserve(size + 5 * Math.ceil(size / (LARGEST_RECORD - 1)))
    out.u16(text.length)
    out.u8(narrow ? 0 : 1)
    for (let from = 0; from < text.length || from === 0; ) {
      const room = this.#room()
      const to = Math.min(text.length, from + (narrow ? room : room >> 1))
      if (narrow) out.narrow(text, from, to)
      else out.wide(text, from, to)
      if (to === text.length) break
      from = to
      this.#nextRecord()
      out.u8(narrow ? 0 : 1)
    }
    return this.count++
  }

  /** Notes where every so many strings start; twice as many whenever the notes become too long. */
  #remember(): void {
    if (this.count % this.#bucketSize !== 0) return
    if (this.#buckets.length + 1 === MOST_BUCKETS) {
      this.#bucketSize *= 2
      this.#buckets = this.#buckets.filter((_, i) => i % 2 === 1)
      if (this.count % this.#bucketSize !== 0) return
    }
    this.#buckets.push({ at: this.#flushed + this.#out.length, inRecord: this.#out.length - this.#record })
  }

  #room(): number {
    return LARGEST_RECORD - (this.#out.length - this.#record - 4)
  }

  #nextRecord(): void {
    this.#closeRecord()
    this.#startRecord()
  }

  #startRecord(): void {
    this.#record = this.#out.length
    record(this.#out, RT.CONTINUE, 0)
  }

  #closeRecord(): void {
    this.#out.setU16(this.#record + 2, this.#out.length - this.#record - 4)
  }
}

function cut(text: string): string {
  const splitsPair = (text.charCodeAt(LONGEST_TEXT - 1) & 0xfc00) === 0xd800
  return text.slice(0, splitsPair ? LONGEST_TEXT - 1 : LONGEST_TEXT)
}
