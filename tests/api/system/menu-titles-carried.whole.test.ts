/** Databases of before call the entries of the menu as new ones do. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { earlierTags, migrate, remakeSchema } from '../../../server/db/migrate'
import { openEmptyDatabase } from '../../support/database'

const at = earlierTags.findIndex((tag) => tag.endsWith('menu-titles-as-specified'))

test('former titles of the menu become those of the specification, and what an administrator called an entry stays', async () => {
  const database = await openEmptyDatabase()
  const { db } = database
  await db.transaction((tx) => remakeSchema(tx, earlierTags.slice(0, at)))
  await db.execute(sql`insert into menu (path, title, created, updated) values
    ('/inventory/goods', '产品管理', now(), now()), ('/account/organization', '机构入驻', now(), now()),
    ('/own', '机构审核', now(), now())`)
  await migrate(database)
  expect(await rowsOf(db, sql`select path, title, version from menu order by id`)).toEqual([
    { path: '/inventory/goods', title: '商品', version: 2 },
    { path: '/account/organization', title: '机构入驻', version: 1 },
    { path: '/own', title: '机构审核', version: 1 },
  ])
  await database.close()
})
