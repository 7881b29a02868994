/** Loading many rows at once: indexes are built and references checked afterwards in one go, and counters brought up to date. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../client'
import { run } from './sql'

interface Dropped {
  drop: string
  create: string
}

/** References of a table, and those of its indexes that keep no constraint. */
const droppable = (db: Db, table: string) =>
  rowsOf<Dropped>(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
        from pg_constraint where conrelid = ${table}::regclass and contype = 'f'
        union all
        select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index where indrelid = ${table}::regclass
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  )

export const loading = async (db: Db, tables: readonly string[], work: () => Promise<void>) => {
  const dropped: Dropped[] = []
  for (const table of tables) dropped.push(...(await droppable(db, table)))
  for (const { drop } of dropped) await run(db, drop)
  await work()
  for (const { create } of dropped) await run(db, create)
}

/** Rows were written with ids of their own choice: the next ones of each table come after them. */
export const advanceCounters = async (db: Db, tables: readonly (readonly [table: string, id: string])[]) => {
  for (const [table, id] of tables)
    await run(
      db,
      `select setval(pg_get_serial_sequence('${table}', '${id}'), max(${id})) from ${table} having count(*) > 0`,
    )
}
