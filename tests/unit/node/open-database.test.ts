import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { readEnvironment } from '../../../server/env'
import { openDatabase } from '../../../server/node/open-database'

const folder = mkdtempSync(join(tmpdir(), 'open-database-'))
const open = () => openDatabase(readEnvironment({ DATA_DIR: folder }))
const path = (name: string) => join(folder, 'pg', name)

beforeAll(async () => {
  const database = await open()
  await database.db.execute(sql`create table kept as select 1 as one`)
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the folder of the embedded database', () => {
  test.each([
    ['whose PG_VERSION is gone is not written over', 'PG_VERSION', rmSync],
    ['with an empty control file', 'global/pg_control', truncateSync],
  ])('%s: one line names it, the likely cause and the backup', async (_, name, damage) => {
    const whole = readFileSync(path(name))
    damage(path(name))
    const refused = await open().catch((error: Error) => error.message)
    expect(refused).toMatch(/^DATA_DIR: the database in .*pg does not open \(.+damaged.+npm run db:restore.*$/)
    writeFileSync(path(name), whole)
    const database = await open()
    expect(await rowsOf(database.db, sql`select one from kept`)).toEqual([{ one: 1 }])
    await database.close()
  })

  test('that is only looked at is not made where there is none', async () => {
    const nowhere = join(folder, 'nowhere')
    const refused = openDatabase(readEnvironment({ DATA_DIR: nowhere }), { mustExist: true })
    await expect(refused).rejects.toThrow(/^DATA_DIR: there is no database in .*nowhere/)
    expect(existsSync(nowhere)).toBe(false)
  })

  test('is made anew where a start ended while it made it', async () => {
    writeFileSync(join(folder, 'pg.begun'), '')
    rmSync(path('PG_VERSION'))
    const database = await open()
    expect(await rowsOf(database.db, sql`select tablename from pg_tables where tablename = 'kept'`)).toEqual([])
    await database.close()
  })
})
