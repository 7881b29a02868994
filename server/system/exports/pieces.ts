/** The file of an export in the database, so that any process can hand it out; written and read piece by piece. */
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { exportPiece } from './table'

/** Small enough to be handled as a value, large enough that there are not too many. */
const pieceSize = 262_144

interface Written {
  exportId: number
  lease: number
}

const ofFile = ({ exportId, lease }: Written) => and(eq(exportPiece.exportId, exportId), eq(exportPiece.lease, lease))

/** @param onPiece is waited for after each piece, and may end it by throwing */
export const writePieces = async (
  db: Db,
  file: Written,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: () => Promise<void>,
): Promise<void> => {
  let piece = new Uint8Array(pieceSize)
  let filled = 0
  let place = 0
  const keep = async (content: Uint8Array<ArrayBuffer>) => {
    const { exportId, lease } = file
    await db.insert(exportPiece).values({ exportId, lease, place, content })
    place++
    await onPiece()
  }
  const reader = body.getReader()
  for (;;) {
    const { done, value: chunk } = await reader.read()
    if (done) break
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + pieceSize - filled)
      piece.set(part, filled)
      taken += part.length
      filled += part.length
      if (filled < pieceSize) continue
      await keep(piece)
      piece = new Uint8Array(pieceSize)
      filled = 0
    }
  }
  if (filled > 0) await keep(piece.subarray(0, filled))
}

/** The bytes from `start` until before `end`, one piece in memory at a time. */
export const readPieces = (db: Db, file: Written, start: number, end: number) => {
  let at = start
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const place = Math.floor(at / pieceSize)
        const [found] = await db
          .select({ content: exportPiece.content })
          .from(exportPiece)
          .where(and(ofFile(file), eq(exportPiece.place, place)))
        // It was removed while it was read: the reader must not take what it has for the whole.
        if (!found) throw new Error('the export is gone')
        const from = at - place * pieceSize
        const part = new Uint8Array(found.content.subarray(from, from + end - at))
        at += part.length
        controller.enqueue(part)
        if (at >= end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

export const removePieces = (db: Db, file: Written) => db.delete(exportPiece).where(ofFile(file))

/** What earlier ones left of a file that they did not finish. */
export const removeEarlierPieces = (db: Db, { exportId, lease }: Written) =>
  db.delete(exportPiece).where(and(eq(exportPiece.exportId, exportId), ne(exportPiece.lease, lease)))
