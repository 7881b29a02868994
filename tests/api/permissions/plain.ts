/** Plain resources that the platform keeps: a record of each is made by a few plain values. */

import type { PgTable } from 'drizzle-orm/pg-core'
import { tag } from '../../../server/content/tags/table'
import type { Db } from '../../../server/db/client'
import { egCombination } from '../../../server/people/eg-combinations/table'
import { egProgram } from '../../../server/people/eg-programs/table'

const tables: Readonly<Record<string, PgTable>> = {
  tags: tag,
  'eg-programs': egProgram,
  'eg-combinations': egCombination,
}

export const makePlain = async (db: Db) => {
  const made = Object.entries(tables).map(async ([name, table]) => {
    const [row] = await db
      .insert(table)
      .values({ name: '样本', title: '样本', code: 'YB-0', price: 100, created: 1, updated: 1 } as never)
      .returning()
    return [name, { first: Object.values(row ?? {})[0] as number }] as const
  })
  return Object.fromEntries(await Promise.all(made))
}
