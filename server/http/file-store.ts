/** Where the contents of files are kept: a folder, a bucket, or the database. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { fileContent } from '../system/files/table'

export interface FileStore {
  /** Keeps the bytes for good before it resolves. A key is written once. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** undefined: there is nothing under this key. */
  get(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Harmless where there is nothing. */
  remove(key: string): Promise<void>
}

/** For where there is neither disk nor bucket: the demo in a browser, and tests. */
export const databaseStore = (db: Db): FileStore => ({
  async put(key, content) {
    await db.insert(fileContent).values({ key, content })
  },
  async get(key) {
    const [found] = await db.select({ content: fileContent.content }).from(fileContent).where(eq(fileContent.key, key))
    return found && new Blob([found.content]).stream()
  },
  async remove(key) {
    await db.delete(fileContent).where(eq(fileContent.key, key))
  },
})
