/** What a transaction asks for at once is asked one after another on its connection. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { testServer } from '../../support/database'
import { makeWorld } from '../../support/world'

test.skipIf(!testServer)(
  'queries of a transaction that are asked for at once neither overlap nor stop one another',
  async () => {
    const { database } = await makeWorld()
    const warned: string[] = []
    const note = ({ name }: Error) => void warned.push(name)
    process.on('warning', note)
    try {
      const answers = await database.db.transaction(async (db) =>
        Promise.all(
          [1, 2, 3].map((one) => rowsOf<{ one: number }>(db, sql`select ${one}::int as one, pg_sleep(0.01)`)),
        ),
      )
      expect(answers.map(([row]) => row?.one)).toEqual([1, 2, 3])
      const found = await database.db
        .transaction((db) => Promise.allSettled([db.execute(sql`select 1 / 0`), db.execute(sql`select 1`)]))
        .then((all) => all.map(({ status }) => status))
      expect(found).toEqual(['rejected', 'rejected'])
      await new Promise((resolve) => setTimeout(resolve, 10))
    } finally {
      process.off('warning', note)
    }
    expect(warned).toEqual([])
  },
)
