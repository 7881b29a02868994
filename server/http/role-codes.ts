/** The element codes that a role grants, kept while the role stays as it is: every call needs them. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { element } from '../system/menus/table'
import { roleElement } from '../system/roles/table'

interface Kept {
  version: number
  codes: ReadonlySet<string>
}

const keptBy = new WeakMap<Db, Map<number, Kept>>()

const readCodes = async (db: Db, roleId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ code: element.code })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .where(eq(roleElement.roleId, roleId))
  return new Set(rows.map(({ code }) => code))
}

/**
 * @param version The role's version as it is now: whatever changes a role's grants, or a code that it holds, moves it on.
 */
export const codesOfRole = async (db: Db, roleId: number, version: number): Promise<ReadonlySet<string>> => {
  const kept = keptBy.get(db) ?? new Map<number, Kept>()
  keptBy.set(db, kept)
  const known = kept.get(roleId)
  if (known?.version === version) return known.codes
  const codes = await readCodes(db, roleId)
  kept.set(roleId, { version, codes })
  return codes
}
