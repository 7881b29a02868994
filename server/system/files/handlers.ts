import { and, eq, isNotNull } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { fileLimits, files, fileTypes, type StoredFile } from '../../../contract/system/files'
import type { Db } from '../../db/client'
import { addressOf } from '../../http/attached-files'
import { implement } from '../../http/implement'
import { readableFiles } from '../../http/readable-files'
import { Refusal, refuseField } from '../../http/refusal'
import { digestOf } from '../../http/session'
import { account } from '../accounts/table'
import { pictureSize } from './picture-size'
import { file } from './table'

const day = 86_400
const longestName = 80

const isAccepted = (type: string): type is StoredFile['type'] => (fileTypes as readonly string[]).includes(type)

/** The name as an address can hold it, with the ending that its contents have. */
const tidyName = (given: string, ending: string) => {
  const stem = given
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+/, '')
  return `${[...stem].slice(0, longestName).join('') || 'file'}.${ending}`
}

/**
 * Writes down a file that belongs to nothing yet; one at a time of each account.
 * @throws Refusal `stop` where the account has as many as it may have
 */
const writeDown = async (db: Db, row: typeof file.$inferInsert & { uid: number }) => {
  await db.select({ uid: account.uid }).from(account).where(eq(account.uid, row.uid)).for('no key update')
  const loose = await db.$count(file, and(eq(file.uid, row.uid), isNotNull(file.until)))
  if (loose >= fileLimits.loose)
    throw new Refusal('stop', { message: { key: 'file.tooManyLoose', params: { max: fileLimits.loose } } })
  const [made] = await db.insert(file).values(row).returning({ fileId: file.fileId })
  if (!made) throw new Error('the file was not written down')
  return made
}

export const fileCalls = implement(files, {
  // Written down first: should keeping it fail, what there may be of it is removed with the row.
  upload: {
    transaction: false,
    async handle({ db, body, caller, now, services }) {
      const { size } = body.file
      if (size === 0) throw refuseField('file', 'file.empty')
      if (size > fileLimits.bytes) throw refuseField('file', 'file.tooLarge', { max: fileLimits.bytes / 1_048_576 })
      const bytes = new Uint8Array(await body.file.arrayBuffer())
      const found = await fileTypeFromBuffer(bytes)
      if (!found || !isAccepted(found.mime)) throw refuseField('file', 'file.type')
      const about = { name: tidyName(body.file.name, found.ext), type: found.mime, size, created: now }
      const key = crypto.randomUUID()
      const { width = null, height = null } = pictureSize(bytes) ?? {}
      const row = { ...about, width, height, key, sha256: await digestOf(bytes), uid: caller.uid, until: now + day }
      const made = await db.transaction((tx) => writeDown(tx, row))
      await services.files.put(key, bytes, found.mime)
      return { ...about, type: found.mime, ...made, address: addressOf({ ...made, ...about }) }
    },
  },
  get: async ({ db, params: { fileId, name }, caller, now, services }) => {
    const [found] = await db
      .select()
      .from(file)
      .where(and(eq(file.fileId, fileId), eq(file.name, name), readableFiles(caller, now)))
    const body = found && (await services.files.get(found.key))
    if (!found || !body) throw new Refusal('missing')
    return { name: found.name, type: found.type, size: found.size, body, unchanging: true }
  },
})
