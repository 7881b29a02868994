/**
 * The compound file that wraps a workbook ([MS-CFB] version 3): sectors of 512 bytes, chained by an allocation table.
 *
 * A chain may jump, and that is what makes streaming possible: the parts of the one stream grow side by side in the file,
 * each in runs of whole sectors, and the table strings them together in their logical order at the end.
 */
import { ByteBuffer } from './byte-buffer'
import type { Sink } from './sink'

export const SECTOR = 512
/** Streams below this size would have to live in a mini stream, which this writer does not make. */
export const SMALLEST_STREAM = 4096

const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const FAT_SECTOR = 0xfffffffd
const DIFAT_SECTOR = 0xfffffffc
const LINKS = SECTOR / 4
const HEADER_FATS = 109
/** Version 3 allows no stream of 2 GiB or more. */
const LARGEST_FILE = 0x7fff_ffff
/** The class identifier of an Excel 97-2003 workbook, 00020820-0000-0000-C000-000000000046, as stored. */
const WORKBOOK_CLASS = [0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]

interface Run {
  start: number
  count: number
}

/** A part of the stream: the runs of sectors it fills, in order. */
export interface Part {
  readonly runs: Run[]
}

export class CompoundFile {
  readonly #sink: Sink
  #sectors = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  /** Reserves the header; nothing is readable until {@link close} has filled it in. */
  async open(): Promise<void> {
    await this.#sink.write(new Uint8Array(SECTOR))
  }

  /** Appends whole sectors to a part. */
  async append(part: Part, bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return
    if (bytes.length % SECTOR !== 0) throw new RangeError('A part grows by whole sectors')
    if ((this.#sectors + 1) * SECTOR + bytes.length > LARGEST_FILE) {
      throw new RangeError('An .xls file cannot reach 2 GiB: export fewer rows')
    }
    const count = bytes.length / SECTOR
    const last = part.runs.at(-1)
    if (last && last.start + last.count === this.#sectors) last.count += count
    else part.runs.push({ start: this.#sectors, count })
    this.#sectors += count
    await this.#sink.write(bytes)
  }

  /** Overwrites bytes of a part, which may lie across two of its runs. */
  async patch(part: Part, offset: number, bytes: Uint8Array): Promise<void> {
    let from = offset
    let rest = bytes
    for (const run of part.runs) {
      const size = run.count * SECTOR
      if (from < size) {
        const piece = rest.subarray(0, size - from)
        await this.#sink.patch((run.start + 1) * SECTOR + from, piece)
        rest = rest.subarray(piece.length)
        if (rest.length === 0) return
        from = 0
      } else from -= size
    }
    throw new RangeError('A patch must lie within what was written')
  }

  /**
   * Writes directory, allocation tables and header.
   * @param parts the stream `Workbook` in its logical order
   * @param size its length in bytes, at least {@link SMALLEST_STREAM}
   * @returns the length of the file in bytes
   */
  async close(parts: readonly Part[], size: number): Promise<number> {
    const runs = parts.flatMap((part) => part.runs)
    const directory = this.#sectors
    let fats = 0
    let difats = 0
    for (;;) {
      const neededFats = Math.ceil((directory + 1 + fats + difats) / LINKS)
      const neededDifats = Math.max(0, Math.ceil((neededFats - HEADER_FATS) / (LINKS - 1)))
      if (neededFats === fats && neededDifats === difats) break
      fats = neededFats
      difats = neededDifats
    }
    const firstDifat = directory + 1
    const firstFat = firstDifat + difats

    await this.#sink.write(directorySector(runs[0]?.start ?? END_OF_CHAIN, size))
    await this.#sink.write(difatSectors(firstDifat, firstFat, fats, difats))
    await this.#writeFat(runs, fats, difats)
    await this.#sink.patch(0, header({ directory, firstDifat, difats, firstFat, fats }))
    return (firstFat + fats + 1) * SECTOR
  }

  async #writeFat(runs: readonly Run[], fats: number, difats: number): Promise<void> {
    const links = runs.map(({ start, count }, i) => ({ start, count, next: runs[i + 1]?.start ?? END_OF_CHAIN }))
    const table = new ByteBuffer(fats * SECTOR)
    for (const { start, count, next } of links.sort((a, b) => a.start - b.start)) {
      for (let sector = start + 1; sector < start + count; sector++) table.u32(sector)
      table.u32(next)
    }
    table.u32(END_OF_CHAIN)
    for (let i = 0; i < difats; i++) table.u32(DIFAT_SECTOR)
    for (let i = 0; i < fats; i++) table.u32(FAT_SECTOR)
    table.fill(0xff, fats * SECTOR - table.length)
    await this.#sink.write(table.head())
  }
}

function difatSectors(first: number, firstFat: number, fats: number, difats: number): Uint8Array {
  const sectors = new ByteBuffer(difats * SECTOR)
  let listed = HEADER_FATS
  for (let i = 0; i < difats; i++) {
    for (let link = 1; link < LINKS; link++, listed++) sectors.u32(listed < fats ? firstFat + listed : FREE)
    sectors.u32(i + 1 < difats ? first + i + 1 : END_OF_CHAIN)
  }
  return sectors.head()
}

function directorySector(start: number, size: number): Uint8Array {
  const sector = new ByteBuffer(SECTOR)
  directoryEntry(sector, { name: 'Root Entry', type: 5, child: 1, start: END_OF_CHAIN, size: 0 })
  directoryEntry(sector, { name: 'Workbook', type: 2, child: FREE, start, size })
  for (let i = 0; i < 2; i++) directoryEntry(sector, { name: '', type: 0, child: FREE, start: 0, size: 0 })
  return sector.head()
}

function directoryEntry(
  sector: ByteBuffer,
  entry: { name: string; type: number; child: number; start: number; size: number },
): void {
  const end = sector.length + 128
  sector.wide(entry.name, 0, entry.name.length)
  sector.fill(0, end - 64 - sector.length)
  sector.u16(entry.name ? (entry.name.length + 1) * 2 : 0)
  sector.u8(entry.type)
  sector.u8(entry.type ? 1 : 0)
  sector.u32(FREE)
  sector.u32(FREE)
  sector.u32(entry.child)
  if (entry.type === 5) sector.raw(WORKBOOK_CLASS)
  else sector.fill(0, 16)
  sector.fill(0, 20)
  sector.u32(entry.start)
  sector.u32(entry.size)
  sector.u32(0)
}

function header(at: {
  directory: number
  firstDifat: number
  difats: number
  firstFat: number
  fats: number
}): Uint8Array {
  const head = new ByteBuffer(SECTOR)
  head.raw([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  head.fill(0, 16)
  for (const value of [0x3e, 3, 0xfffe, 9, 6]) head.u16(value)
  head.fill(0, 10)
  head.u32(at.fats)
  head.u32(at.directory)
  head.u32(0)
  head.u32(SMALLEST_STREAM)
  head.u32(END_OF_CHAIN)
  head.u32(0)
  head.u32(at.difats > 0 ? at.firstDifat : END_OF_CHAIN)
  head.u32(at.difats)
  for (let i = 0; i < HEADER_FATS; i++) head.u32(i < at.fats ? at.firstFat + i : FREE)
  return head.head()
}
