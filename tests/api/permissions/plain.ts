/** Plain resources that the platform keeps: a record of each is made by a name or title alone. */

import type { PgTable } from 'drizzle-orm/pg-core'
import { content } from '../../../server/content/contents/table'
import { tag } from '../../../server/content/tags/table'
import type { Db } from '../../../server/db/client'

const tables: Readonly<Record<string, PgTable>> = {
  tags: tag,
  contents: content,
}

export const makePlain = async (db: Db) => {
  const made = Object.entries(tables).map(async ([name, table]) => {
    const [row] = await db
      .insert(table)
      .values({ name: '样本', title: '样本', created: 1, updated: 1 } as never)
      .returning()
    return [name, { first: Object.values(row ?? {})[0] as number }] as const
  })
  return Object.fromEntries(await Promise.all(made))
}
