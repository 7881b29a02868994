/** Binds files to the records that name them: what a record names is kept as long, and read by the same people. */
import { and, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Resource } from '../../contract/core/resource'
import type { Db } from '../db/client'
import { file, fileUse } from '../system/files/table'
import { readableFiles } from './readable-files'
import { refuseField } from './refusal'
import type { Caller } from './session'

type Fields = Record<string, unknown>

interface Named {
  fileId: number
  address: string
  field: string
}

/** Long enough to look for what a mistake has taken away. */
const keptAfterUse = 90 * 86_400

export const addressOf = ({ fileId, name }: { fileId: number; name: string }) => `/files/${fileId}/${name}`

/** The addresses of our own files in these fields; others lie elsewhere on the web, and are left alone here. */
const namedIn = (record: Fields | null, fields: readonly string[]): Named[] =>
  fields.flatMap((field) =>
    [record?.[field] ?? []].flat().flatMap((address) => {
      const fileId = typeof address === 'string' ? /^\/files\/(\d{1,9})\//.exec(address)?.[1] : undefined
      return fileId === undefined ? [] : [{ fileId: Number(fileId), address: String(address), field }]
    }),
  )

const refuseUnknown = async (db: Db, named: readonly Named[], caller: Caller, now: number) => {
  const found = await db
    .select({ fileId: file.fileId, name: file.name })
    .from(file)
    .where(
      and(
        inArray(
          file.fileId,
          named.map(({ fileId }) => fileId),
        ),
        readableFiles(caller, now),
        or(isNull(file.until), gt(file.until, now)),
      ),
    )
    .for('update')
  const known = new Set(found.map(addressOf))
  const unknown = named.find(({ address }) => !known.has(address))
  if (unknown) throw refuseField(unknown.field, 'file.missing')
}

/** Files that no record names any more; one that was to go sooner still does. */
const release = async (db: Db, ids: readonly number[], now: number) => {
  await db
    .update(file)
    .set({ until: sql`least(${file.until}, to_timestamp(${now + keptAfterUse}))` })
    .where(
      and(
        inArray(file.fileId, [...ids]),
        notExists(db.select({ one: sql`1` }).from(fileUse).where(eq(fileUse.fileId, file.fileId))),
      ),
    )
}

interface Written {
  resource: Resource
  recordId: number
  before: Fields | null
  /** null: the record is gone. */
  after: Fields | null
  /** Whose the record is. */
  cid: number | null
  hid: number | null | undefined
}

/**
 * After a record was written, in the same transaction.
 * @throws Refusal of a field that names a file which is not there, or not for the caller to read
 */
export const attachFiles = async (db: Db, written: Written, caller: Caller, now: number): Promise<void> => {
  const { resource, recordId, before, after, cid, hid = null } = written
  const { fields, open = false } = resource.files ?? { fields: [] }
  const had = namedIn(before, fields)
  const has = namedIn(after, fields)
  const came = has.filter(({ address }) => !had.some((one) => one.address === address))
  const went = had.filter(({ fileId }) => !has.some((one) => one.fileId === fileId)).map(({ fileId }) => fileId)
  if (came.length > 0) {
    await refuseUnknown(db, came, caller, now)
    const ids = [...new Set(came.map(({ fileId }) => fileId))]
    await db
      .insert(fileUse)
      .values(ids.map((fileId) => ({ fileId, resource: resource.name, recordId, cid, hid, open })))
      .onConflictDoNothing()
    await db.update(file).set({ until: null }).where(inArray(file.fileId, ids))
  }
  if (went.length === 0) return
  await db
    .delete(fileUse)
    .where(and(eq(fileUse.resource, resource.name), eq(fileUse.recordId, recordId), inArray(fileUse.fileId, went)))
  await release(db, went, now)
}
