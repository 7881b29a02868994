/** A growable little-endian byte buffer that is reused for the whole file, so that a cell costs no allocation. */
export class ByteBuffer {
  /** Bytes in use. */
  length = 0
  #bytes: Uint8Array
  #view: DataView

  constructor(capacity = 4096) {
    this.#bytes = new Uint8Array(capacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  /** Makes room for `count` further bytes; the writes below do not check again. */
  reserve(count: number): void {
    const needed = this.length + count
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }

  u8(value: number): void {
    this.#bytes[this.length++] = value
  }

  u16(value: number): void {
    this.#view.setUint16(this.length, value, true)
    this.length += 2
  }

  u32(value: number): void {
    this.#view.setUint32(this.length, value, true)
    this.length += 4
  }

  f64(value: number): void {
    this.#view.setFloat64(this.length, value, true)
    this.length += 8
  }

  raw(bytes: ArrayLike<number>): void {
    this.reserve(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  fill(value: number, count: number): void {
    this.reserve(count)
    this.#bytes.fill(value, this.length, this.length + count)
    this.length += count
  }

  /** The low bytes of the UTF-16 units `from` to `to`: right for text without a unit above U+00FF. */
  narrow(text: string, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#bytes[this.length++] = text.charCodeAt(i)
  }

  /** The UTF-16 units `from` to `to`, two bytes each. */
  wide(text: string, from: number, to: number): void {
    for (let i = from; i < to; i++) this.u16(text.charCodeAt(i))
  }

  setU16(at: number, value: number): void {
    this.#view.setUint16(at, value, true)
  }

  /** The first `count` bytes, valid until the next write. */
  head(count = this.length): Uint8Array {
    return this.#bytes.subarray(0, count)
  }

  /** Forgets the first `count` bytes and moves the rest to the front. */
  drop(count: number): void {
    this.#bytes.copyWithin(0, count, this.length)
    this.length -= count
  }
}
