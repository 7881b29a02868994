/** Whom a notice can be for, by name. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AudienceKind } from '../../../../contract/content/audience'
import { whitelist } from '../../../../contract/system/session'
import type { Db } from '../../../db/client'
import { anyContains } from '../../../db/text'
import { company } from '../../../partners/companies/table'
import { hospital } from '../../../partners/hospitals/table'
import { role } from '../../../system/roles/table'
import type { ContentRow } from '../rows'

interface Kind {
  id: PgColumn
  name: PgColumn
}

const kinds: Readonly<Record<AudienceKind, Kind>> = {
  roles: { id: role.id, name: role.name },
  agents: { id: company.cid, name: company.name },
  clinics: { id: hospital.hid, name: hospital.name },
}

interface Asked {
  kind: AudienceKind
  keyword?: string | undefined
  page: number
  size: number
}

/** Roles without work here, and those that an agent made for its own people, are not offered. */
const offered = ({ kind, keyword }: Asked) =>
  and(
    anyContains([kinds[kind].name], keyword),
    kind === 'roles' ? and(inArray(role.code, [...whitelist]), isNull(role.cid)) : undefined,
    kind === 'clinics' ? eq(hospital.status, 1) : undefined,
  )

export const audienceOffered = async (db: Db, asked: Asked) => {
  const { id, name } = kinds[asked.kind]
  const where = offered(asked)
  const rows = await db
    .select({ id, name })
    .from(id.table)
    .where(where)
    .orderBy(asc(id))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  return { rows: rows as { id: number; name: string }[], total: await db.$count(id.table, where) }
}

const named = async (db: Db, kind: AudienceKind, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const { id, name } = kinds[kind]
  const rows = await db
    .select({ id, name })
    .from(id.table)
    .where(inArray(id, [...ids]))
  return rows as { id: number; name: string }[]
}

/** The names of those whom a content names, as far as they are still there. */
export const namesOf = async (db: Db, row: Pick<ContentRow, 'roleIds' | 'agentCids' | 'clinicHids'>) => ({
  roles: await named(db, 'roles', row.roleIds),
  agents: await named(db, 'agents', row.agentCids),
  clinics: await named(db, 'clinics', row.clinicHids),
})
