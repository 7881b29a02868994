/** The element codes that a role grants, kept while the role stays as it is: every call needs them. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { element, menu } from '../system/menus/table'
import { roleElement } from '../system/roles/table'

interface Granted {
  codes: ReadonlySet<string>
  /** On which pages each is granted. */
  pages: ReadonlyMap<string, readonly string[]>
}
interface Kept extends Granted {
  version: number
}

const keptBy = new WeakMap<Db, Map<number, Kept>>()

const readGranted = async (db: Db, roleId: number): Promise<Granted> => {
  const rows = await db
    .select({ code: element.code, path: menu.path })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .innerJoin(menu, eq(menu.id, element.menuId))
    .where(eq(roleElement.roleId, roleId))
  const pages = new Map<string, string[]>()
  for (const { code, path } of rows) pages.set(code, [...(pages.get(code) ?? []), path])
  return { codes: new Set(pages.keys()), pages }
}

const grantedTo = async (db: Db, roleId: number, version: number): Promise<Granted> => {
  const kept = keptBy.get(db) ?? new Map<number, Kept>()
  keptBy.set(db, kept)
  const known = kept.get(roleId)
  if (known?.version === version) return known
  const granted = { version, ...(await readGranted(db, roleId)) }
  kept.set(roleId, granted)
  return granted
}

/**
 * @param version The role's version as it is now: whatever changes a role's grants, or a code that it holds, moves it on.
 */
export const codesOfRole = async (db: Db, roleId: number, version: number): Promise<ReadonlySet<string>> =>
  (await grantedTo(db, roleId, version)).codes

/** Of those the codes that are granted on a page which is open. */
export const codesOnPages = async (
  db: Db,
  roleId: number,
  version: number,
  isOpen: (path: string) => boolean,
): Promise<ReadonlySet<string>> => {
  const { pages } = await grantedTo(db, roleId, version)
  return new Set([...pages].filter(([, paths]) => paths.some(isOpen)).map(([code]) => code))
}
