/** Which tables have a row that was written: noted by triggers, so that no table is read to know it. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../server/db/client'

/** What every sign-in and every call leaves behind, and those who have no session. */
const always = ['session', 'sign_in_failure', 'captcha', 'login_record', 'idempotency', 'screen_code']

/** From now on each written row leaves the name of its table, in the same transaction: what is rolled back leaves none. */
export const watchTables = async (db: Db) => {
  await db.execute(sql`create schema watch`)
  await db.execute(sql`create table watch.touched (name text not null)`)
  await db.execute(sql`create function watch.note() returns trigger language plpgsql as
    $$ begin insert into watch.touched values (tg_table_name); return null; end $$`)
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables.filter(({ name }) => !always.includes(name)))
    await db.execute(sql`create trigger watched after insert or update or delete on ${sql.identifier(name)}
      for each row execute function watch.note()`)
}

/** A table whose row was meant to be written. */
export const meant = (db: Db, table: string) => db.execute(sql`delete from watch.touched where name = ${table}`)

export const touched = async (db: Db) => {
  const rows = await rowsOf<{ name: string }>(db, sql`select distinct name from watch.touched order by 1`)
  return rows.map(({ name }) => name)
}
