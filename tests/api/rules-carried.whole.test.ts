/** Databases of before come to hold the rules, whatever they hold so far. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../server/db/client'
import { earlierTags, migrate, remakeSchema } from '../../server/db/migrate'
import { openEmptyDatabase } from '../support/database'

const at = earlierTags.findIndex((tag) => tag.endsWith('database-knows-its-rules'))

const openBefore = async () => {
  const database = await openEmptyDatabase()
  await database.db.transaction((tx) => remakeSchema(tx, earlierTags.slice(0, at)))
  return database
}

test('of names that are taken twice the later gets its number behind, one default stays, and suppliers that are gone are no longer named', async () => {
  const database = await openBefore()
  const { db } = database
  const read = (what: ReturnType<typeof sql>) => rowsOf(db, what)
  const statements = [
    sql`insert into company (cid, name, created, updated) values (1, 'Optic', now(), now()), (2, 'OPTIC', now(), now()), (3, '视通', now(), now())`,
    sql`insert into hospital_setting (cid, credit_value, created, updated)
      values (1, 100, now(), now()), (1, 200, now(), now() + interval '1 day'), (2, 300, now(), now())`,
    sql`insert into role (id, name, code, cid, built_in, created, updated)
      values (1, '客服', 'USER', null, false, now(), now()), (2, '客服', 'USER', null, true, now(), now()), (3, '客服', 'USER', 1, false, now(), now())`,
    sql`insert into brand (id, code, name, product, created, updated)
      values (1, 'mc', '明澈', 'lens', now(), now()), (2, 'MC', '明澈', 'lens', now(), now())`,
    sql`insert into product (product_id, cid, brand_id, code, category, name, created, updated)
      values (1, null, 1, 'p1', 'lens', '镜片', now(), now()), (2, null, 1, 'P1', 'lens', '镜片', now(), now()), (3, 1, 1, 'p1', 'lens', '镜片', now(), now())`,
    sql`insert into account (uid, account, name, password_hash, role_id, created, updated) values (1, 'a', 'a', '', 2, now(), now())`,
    sql`insert into order_import (cid, product, supplier_id, file_name, digest, orders, uid, name, at)
      values (1, 'lens', 9, 'a.xls', '', 1, 1, 'a', now())`,
  ]
  for (const statement of statements) await db.execute(statement)
  await migrate(database)
  expect(await read(sql`select name, version from company order by cid`)).toEqual([
    { name: 'Optic', version: 1 },
    { name: 'OPTIC (2)', version: 2 },
    { name: '视通', version: 1 },
  ])
  expect(await read(sql`select credit_value::int as credit from hospital_setting order by cid`)).toEqual([
    { credit: 200 },
    { credit: 300 },
  ])
  expect(await read(sql`select name from role order by id`)).toEqual([
    { name: '客服 (1)' },
    { name: '客服' },
    { name: '客服' },
  ])
  expect(await read(sql`select code from brand order by id`)).toEqual([{ code: 'mc' }, { code: 'MC-2' }])
  expect(await read(sql`select code from product order by product_id`)).toEqual([
    { code: 'p1' },
    { code: 'P1-2' },
    { code: 'p1' },
  ])
  expect(await read(sql`select supplier_id from order_import`)).toEqual([{ supplier_id: null }])
  await database.close()
})
