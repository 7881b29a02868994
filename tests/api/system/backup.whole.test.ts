import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../../server/db/client'
import { openEmbedded } from '../../../server/db/embedded'
import { advanceCounters } from '../../../server/db/seed/bulk'
import { readEnvironment } from '../../../server/env'
import { sealingBy } from '../../../server/http/sealing'
import { stockIn } from '../../../server/inventory/stock-ins/table'
import { unpackArchive } from '../../../server/node/backup/archive'
import { answerTools, backUp as backUpTo, verify as verifyBy } from '../../../server/node/backup/operate'
import { readBackup, restoreBackup } from '../../../server/node/backup/restore'
import { verifyDatabase } from '../../../server/node/backup/verify'
import { openControl } from '../../../server/node/control'
import { folderStore } from '../../../server/node/folder-store'
import { file } from '../../../server/system/files/table'
import { openEmptyDatabase, testServer } from '../../support/database'
import { careId, makeStock, type StockWorld } from '../../support/stock'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const path = join(folder, 'backup.tar.gz')
const files = folderStore(join(folder, 'files'))
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
let world: StockWorld
let closeControl: () => void
let fileKey: string
const opened: Database[] = []

const lines = [{ productId: careId, planQty: 5, price: 100 }]
/** What was acknowledged: ids of documents that were received. */
const received: number[] = []
const bring = async () => void received.push(await world.bring(lines))

const verify = (database: Database, store = files) =>
  verifyDatabase(database.db, store, world.services.sealing, world.clock.now)

beforeAll(async () => {
  world = await makeStock()
  world.services.files = files
  closeControl = await openControl(folder, answerTools(world.services))
  await advanceCounters(world.db, [
    ...[
      ['patient', 'pid'],
      ['warehouse', 'warehouse_id'],
      ['supplier', 'supplier_id'],
      ['product', 'product_id'],
      ['brand', 'id'],
    ],
  ] as [string, string][])
  for (let at = 0; at < 5; at++) await bring()
  const body = new FormData()
  body.append('file', new File([pdf], '合同.pdf'))
  await world.ask('POST', '/files', { as: 'agent', body })
  const [kept] = await world.db.select().from(file)
  fileKey = kept?.key ?? ''
})
afterAll(async () => {
  closeControl()
  await world.close()
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As the tool makes it, of the process that has the database open. */
const environment = readEnvironment({ DATA_DIR: folder })
const backUp = () => backUpTo(environment, path)

/** Of every table, all that is in it. */
const everything = async ({ db }: Database) => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = await rowsOf(db, sql.raw(`select t::text as row from "${name}" t order by 1`))
  return all
}

/** Of a document that would be written down next. */
const nextId = async ({ db }: Database): Promise<number> => {
  const [row] = await rowsOf<{ next: string }>(
    db,
    sql`select nextval(pg_get_serial_sequence('stock_in', 'stockin_id')) as next`,
  )
  return Number(row?.next)
}

const kinds = [
  ['the embedded database', true, () => openEmbedded('memory://')],
  ['a PostgreSQL server', Boolean(testServer), openEmptyDatabase],
] as const

describe('a backup', () => {
  test('made while documents are written loses nothing that was acknowledged before it began, and holds none by halves', async () => {
    const before = [...received]
    let done = false
    const writing = (async () => {
      while (!done) await bring()
    })()
    await backUp()
    done = true
    await writing
    const restored = await openEmbedded('memory://')
    opened.push(restored)
    const store = folderStore(join(folder, 'under-load'))
    await restoreBackup(restored, store, path)
    const there = await restored.db.select({ id: stockIn.stockinId }).from(stockIn).where(eq(stockIn.status, 1))
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    expect(await verify(restored, store)).toEqual([])
    expect(Buffer.from(await new Response(await store.get(fileKey)).arrayBuffer())).toEqual(Buffer.from(pdf))
  })

  for (const [name, isThere, openEmpty] of kinds)
    test.skipIf(!isThere)(`comes back into ${name} row for row, counters included`, async () => {
      await backUp()
      const restored = await openEmpty()
      opened.push(restored)
      await restoreBackup(restored, files, path)
      expect(await everything(restored)).toEqual(await everything(world.database))
      expect(await verify(restored)).toEqual([])
      // The triggers are on again, and ids go on behind the last.
      await expect(restored.db.execute(sql`delete from stock_ledger`)).rejects.toThrow()
      expect(await nextId(restored)).toBeGreaterThan(Math.max(...received))
    })

  test('comes into a database with accounts only where that is said', async () => {
    await backUp()
    const database = await openEmbedded('memory://')
    opened.push(database)
    await restoreBackup(database, files, path)
    await database.db.execute(sql`update account set name = 'changed since'`)
    await expect(restoreBackup(database, files, path)).rejects.toThrow('say --replace')
    await restoreBackup(database, files, path, { replace: true })
    expect(await rowsOf(database.db, sql`select 1 from account where name = 'changed since'`)).toEqual([])
  })

  test('that is cut short or changed by one byte is refused before anything is touched', async () => {
    await backUp()
    const whole = readFileSync(path)
    const database = await openEmbedded('memory://')
    opened.push(database)
    const damaged = join(folder, 'damaged')
    const changed = Buffer.from(whole)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    for (const bytes of [whole.subarray(0, -600), changed, Buffer.from('not a backup')]) {
      writeFileSync(damaged, bytes)
      await expect(restoreBackup(database, files, damaged)).rejects.toThrow()
    }
    expect(await rowsOf(database.db, sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    expect((await readBackup(path)).contents.files).toBe(1)
    const names: string[] = []
    for await (const { name } of unpackArchive(createReadStream(path))) names.push(name)
    expect(names).toContain(`files/${fileKey}`)
  })
})

describe('the door for the tools', () => {
  test('is open to the owner of DATA_DIR alone, and leaves no unfinished backup where the server fails', async () => {
    expect(statSync(join(folder, 'control')).mode & 0o777).toBe(0o700)
    expect(await verifyBy(environment)).toEqual([])
    closeControl()
    const broken = { ...world.services, files: { ...files, get: () => Promise.reject(new Error('the disk fails')) } }
    closeControl = await openControl(folder, answerTools(broken))
    const failed = join(folder, 'failed.tar.gz')
    await expect(backUpTo(environment, failed)).rejects.toThrow()
    expect([failed, `${failed}.unfinished`].map((one) => existsSync(one))).toEqual([false, false])
    closeControl()
    closeControl = await openControl(folder, answerTools(world.services))
  })
})

describe('db:verify', () => {
  test('says which balance, counter, id and file differ', async () => {
    expect(await verify(world.database)).toEqual([])
    await backUp()
    const database = await openEmbedded('memory://')
    opened.push(database)
    const store = folderStore(join(folder, 'differs'))
    await restoreBackup(database, store, path)
    const run = (statement: string) => database.db.execute(sql.raw(statement))
    await run('alter table stock_balance disable trigger user')
    await run('update stock_balance set on_hand = on_hand + 1')
    await run("update order_number set last = 1 where prefix = 'SI'")
    await run("select setval('stock_in_stockin_id_seq', 1)")
    await store.put(fileKey, new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOX\n'), 'application/pdf')
    const wrong = await verify(database, store)
    for (const what of [/^stock: .*balance/, /^numbers .*"SI"/, /^ids: .*stock_in/, /^file .*another content/])
      expect(wrong).toContainEqual(expect.stringMatching(what))
    await store.remove(fileKey)
    expect(await verify(database, store)).toContainEqual(expect.stringMatching(/^file .*is missing/))
  })

  test('says that identity numbers are sealed by another key', async () => {
    const body = {
      hid: 11,
      name: '林一',
      gender: 1,
      birthday: '1949-12-31',
      idCard: '11010519491231002X',
      confirmWarn: 1,
    }
    expect((await world.ask('POST', '/patient/addOrupdate', { as: 'admin', body })).code).toBe(0)
    expect(await verify(world.database)).toEqual([])
    const other = await sealingBy(Buffer.alloc(32, 7).toString('base64'))
    expect(await verifyDatabase(world.db, files, other, world.clock.now)).toContain(
      'identity numbers in patient: 1 not readable by this SECRET_KEY',
    )
  })
})
