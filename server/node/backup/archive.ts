/**
 * The file of a backup: a tar of small pieces, compressed, whose last piece names the SHA-256 of all others in the form of
 * `sha256sum`. Any tar opens it; read here, a piece that differs, is lacking or is too much is an error.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

export interface Piece {
  name: string
  bytes: Buffer
}

const block = 512
const sums = 'SHA256SUMS'
/** No piece is ever as large; a header that says so is damaged. */
const largest = 1_073_741_824

export class DamagedArchive extends Error {}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** POSIX ustar. */
const headerOf = ({ name, bytes }: Piece, at: number): Buffer => {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new RangeError(`the name ${name} is too long for the archive`)
  header.write(name, 0)
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(bytes.length, 12) + octal(at, 12), 100)
  header.write('        0', 148)
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)} `, 148)
  return header
}

const isSum = (header: Buffer) => {
  const said = Number.parseInt(header.toString('latin1', 148, 154), 8)
  return header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0) === said
}

/** @param at seconds since the epoch */
export const packArchive = (pieces: AsyncIterable<Piece>, at: number): Readable => {
  const tar = async function* () {
    const known: string[] = []
    for await (const piece of pieces) {
      known.push(`${sha256(piece.bytes)}  ${piece.name}\n`)
      yield headerOf(piece, at)
      yield piece.bytes
      yield padding(piece.bytes.length)
    }
    const last = { name: sums, bytes: Buffer.from(known.join('')) }
    yield Buffer.concat([headerOf(last, at), last.bytes, padding(last.bytes.length), Buffer.alloc(2 * block)])
  }
  const source = Readable.from(tar(), { objectMode: false })
  const packed = createGzip({ level: 4 })
  source.on('error', (error) => packed.destroy(error))
  return source.pipe(packed)
}

/** Takes so many bytes at a time out of a stream of chunks. */
const reader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer> => {
    const parts = [rest]
    let length = rest.length
    while (length < size) {
      const { value, done } = await chunks.next()
      if (done) throw new DamagedArchive('it ends too early')
      parts.push(value)
      length += value.length
    }
    const all = Buffer.concat(parts, length)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}

const piecesOf = async function* (source: Readable): AsyncGenerator<Piece, void> {
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  const take = reader(source.pipe(unpacked))
  const known: string[] = []
  for (;;) {
    const header = await take(block)
    if (!isSum(header)) throw new DamagedArchive('a header is damaged')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (!(size <= largest)) throw new DamagedArchive(`the size of ${name} is damaged`)
    const bytes = await take(size)
    await take(padding(size).length)
    if (name === sums) {
      if (bytes.toString() !== known.join('')) throw new DamagedArchive('its checksums differ')
      return
    }
    known.push(`${sha256(bytes)}  ${name}\n`)
    yield { name, bytes }
  }
}

/** What is read before the end is reached may still turn out to be damaged. @throws DamagedArchive */
export const unpackArchive = async function* (source: Readable): AsyncGenerator<Piece, void> {
  try {
    yield* piecesOf(source)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? new DamagedArchive(message) : error
  } finally {
    source.destroy()
  }
}
