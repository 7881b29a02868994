import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits } from '../../../contract/system/files'
import { account } from '../../../server/system/accounts/table'
import { removeUnusedFiles } from '../../../server/system/files/expire'
import { file, fileContent } from '../../../server/system/files/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

const send = (as: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return world.ask<{ fileId: number; address: string; name: string; type: string }>('POST', '/files', { as, body })
}
const bring = async (as: string, name = '合同 1.pdf', bytes: Uint8Array<ArrayBuffer> = pdf) =>
  (await send(as, name, bytes)).data.address
const read = (as: string, address: string) => world.request('GET', encodeURI(address), { as })
const reads = async (as: string, address: string) =>
  (await read(as, address)).headers.get('content-type') !== 'application/json'
/** Who of them may read it. */
const readers = async (address: string) => {
  const everybody = ['admin', 'agent', 'agent2', 'user', 'clinic']
  const may = await Promise.all(everybody.map((as) => reads(as, address)))
  return everybody.filter((_, at) => may[at])
}
const contractWith = (files: string[], more = {}) => ({
  ...{ cid: 1, contractNo: `HT-${files.length}`, start: '2026-01-01', end: '2026-12-31', files },
  ...more,
})

describe('POST /files', () => {
  test('tells the type by the contents, and gives the name its ending', async () => {
    const { data } = await send('agent', '../../门店 照片?.jpeg', png)
    expect(data).toMatchObject({ name: '门店_照片_.png', type: 'image/png' })
    expect(data.address).toBe(`/files/${data.fileId}/门店_照片_.png`)
  })

  test.each([
    [
      'a page that calls itself a picture',
      'a.png',
      new TextEncoder().encode('<html><script>alert(1)</script></html>'),
      '仅支持',
    ],
    [
      'a drawing that can hold scripts',
      'a.svg',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '仅支持',
    ],
    ['an archive', 'a.pdf', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), '仅支持'],
    ['nothing', 'a.png', new Uint8Array(), '空'],
    ['too much', 'a.png', Uint8Array.from([...png, ...new Uint8Array(10 * 1_048_576)]), '10 MB'],
  ])('refuses %s, naming the field', async (_, name, bytes, said) => {
    const { code, errors } = await send('agent', name, bytes)
    expect(code).toBe(1)
    expect(errors?.file).toContain(said)
  })
})

test('an account has at most a hundred files that belong to nothing, however many it brings at once', async () => {
  const about = { type: 'application/pdf', size: pdf.length, created: 1, sha256: '' }
  const [keeper] = await world.db.select().from(account).where(eq(account.account, 'user'))
  const uid = keeper?.uid ?? 0
  await world.db.insert(file).values(
    Array.from({ length: fileLimits.loose - 3 }, (_, at) => ({
      ...{ ...about, name: `${at}.pdf`, key: crypto.randomUUID(), uid, until: 2_000_000_000 },
    })),
  )
  const brought = await Promise.all(Array.from({ length: 8 }, (_, at) => send('user', `${at}.pdf`, pdf)))
  expect(brought.filter(({ code }) => code === 0)).toHaveLength(3)
  const gone = await world.db.delete(file).where(eq(file.uid, uid)).returning({ key: file.key })
  await world.db.delete(fileContent).where(
    inArray(
      fileContent.key,
      gone.map(({ key }) => key),
    ),
  )
})

describe('GET /files/{fileId}/{name}', () => {
  test('what nobody names yet is for the one who brought it', async () => {
    expect(await readers(await bring('agent'))).toEqual(['agent'])
  })

  test('comes with headers under which nothing of it can run, and may be kept by the browser of this person', async () => {
    const answer = await read('agent', await bring('agent'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="export.pdf"; filename*=UTF-8''${encodeURIComponent('合同_1.pdf')}`,
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'token',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf)
  })

  test('of a record: who may read the record may read it, nobody else', async () => {
    const agents = await bring('admin')
    await world.ask('POST', '/contracts', { as: 'admin', body: contractWith([agents]) })
    // The clinic’s staff may not read contracts at all.
    expect(await readers(agents)).toEqual(['admin', 'agent', 'user'])
    const logo = await bring('admin', 'logo.png', png)
    await world.ask('PUT', '/brand/1', { as: 'admin', body: { logo, version: 1 } })
    expect(await readers(logo)).toEqual(['admin', 'agent', 'agent2', 'user', 'clinic'])
    const sheet = await bring('agent', 'sheet.png', png)
    const { lensOrderId } = await world.makeOrder()
    const { code } = await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, {
      as: 'agent',
      body: { optometryUrl: sheet, version: 1 },
    })
    expect(code).toBe(0)
    expect(await readers(sheet)).toEqual(['admin', 'agent', 'user', 'clinic'])
  })
})

describe('a record that names a file', () => {
  test('names none that its writer may not read, or that is called otherwise', async () => {
    const others = await bring('agent2')
    const own = await bring('admin')
    for (const address of [others, own.replace('合同', '别的'), '/files/99999/a.pdf']) {
      const { code, errors } = await world.ask('POST', '/contracts', {
        as: 'admin',
        body: contractWith([own, address], { contractNo: 'HT-X' }),
      })
      expect([address, code, Object.keys(errors ?? {})]).toEqual([address, 1, ['files']])
    }
    expect(await readers(own)).toEqual(['admin'])
  })

  test('keeps it as long as it names it; then it goes after ninety days, and what was never used after one', async () => {
    const kept = await bring('admin')
    const dropped = await bring('admin')
    const loose = await bring('admin')
    const { data } = await world.ask<{ contractId: number; version: number }>('POST', '/contracts', {
      as: 'admin',
      body: contractWith([kept, dropped], { contractNo: 'HT-K' }),
    })
    const { code } = await world.ask('PUT', `/contracts/${data.contractId}`, {
      as: 'admin',
      body: { files: [kept], version: data.version },
    })
    expect(code).toBe(0)
    const day = 86_400
    const there = async () => {
      const rows = await world.db.select({ fileId: file.fileId, name: file.name }).from(file)
      const addresses = new Set(rows.map(({ fileId, name }) => `/files/${fileId}/${name}`))
      return [kept, dropped, loose].map((address) => addresses.has(address))
    }
    const { now } = world.clock
    await removeUnusedFiles(world.db, world.services.files, now + day)
    expect(await there()).toEqual([true, true, true])
    await removeUnusedFiles(world.db, world.services.files, now + day + 3600)
    expect(await there()).toEqual([true, true, false])
    await removeUnusedFiles(world.db, world.services.files, now + 90 * day + 3600)
    expect(await there()).toEqual([true, false, false])
    expect(await world.db.$count(fileContent)).toBe(await world.db.$count(file))
    expect(await reads('agent', kept)).toBe(true)
  })
})
