/** Resources that the platform keeps, of which nothing else makes a thing: a record of each is made by a few plain values. */
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { bases } from '../../../server/db/base-codes'
import type { Db } from '../../../server/db/client'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/*/*/table.ts', { eager: true })

/** The table in the folder of the resource. */
const tableOf = (resource: string): PgTable | undefined => {
  const [, exported = {}] = Object.entries(files).find(([path]) => path.endsWith(`/${resource}/table.ts`)) ?? []
  return Object.values(exported).find((one): one is PgTable => is(one, PgTable))
}

/** Resources whose records neither agents nor clinics make. */
export const kept: readonly string[] = bases.flatMap(({ resource, codes }) => {
  const [, ...by] = codes?.create ?? ['', 'office']
  return resource && by.every((one) => one === 'content' || one === 'training') ? [resource] : []
})

/** @param known of these there are things already */
export const makePlain = async (db: Db, known: Readonly<Record<string, unknown>>) => {
  const made = kept.map(async (name) => {
    const table = name in known ? undefined : tableOf(name)
    if (!table) return []
    const [row] = await db
      .insert(table)
      .values({ name: '样本', title: '样本', code: 'YB-0', price: 100, created: 1, updated: 1 } as never)
      .returning()
    return [[name, { first: Object.values(row ?? {})[0] as number }] as const]
  })
  return Object.fromEntries((await Promise.all(made)).flat())
}
