/** Removes files that no record names: what was brought and never used, and what was used long ago. */
import { and, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { FileStore } from '../../http/file-store'
import { file } from './table'

const atOnce = 100
/** A record that began to name a file at the last moment has been written by then. */
const grace = 3600

/** Contents go before their rows, so that what the store does not let go of is tried again. Harmless when two processes do it. */
export const removeUnusedFiles = async (db: Db, store: FileStore, now: number): Promise<void> => {
  const isDue = lte(file.until, now - grace)
  for (;;) {
    const due = await db.select({ fileId: file.fileId, key: file.key }).from(file).where(isDue).limit(atOnce)
    for (const { key } of due) await store.remove(key)
    const ids = due.map(({ fileId }) => fileId)
    if (ids.length > 0) await db.delete(file).where(and(inArray(file.fileId, ids), isDue))
    if (ids.length < atOnce) return
  }
}
