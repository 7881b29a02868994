/** Keeps files in a folder. A file has its name only when all of it is on the disk. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '../http/file-store'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const folderStore = (folder: string): FileStore => {
  // By the first letters, so that no folder holds more than it can list.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.tmp`
      try {
        const file = await open(unfinished, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      const path = pathOf(key)
      try {
        await stat(path)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
