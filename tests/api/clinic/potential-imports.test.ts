/** Potential members out of spreadsheets: all faults at once, cells mended where they stand, good rows taken first. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PotentialReport } from '../../../contract/clinic/potential-imports'
import { potential } from '../../../server/clinic/potentials/table'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { school } from '../../../server/people/schools/table'
import { makeManager } from '../../support/clinic'
import { csv, formOf, gbk, readSheet, workbook } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  await world.ask('POST', '/v1/clinic/schools', { as: 'boss', body: { name: '实验小学', type: 2 } })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [potential, audit]) await world.db.delete(table)
})

type Bytes = string | Uint8Array<ArrayBuffer>
const path = '/v1/clinic/potentials/imports'
const form = (bytes: Bytes, more: object) => formOf({ file: new File([bytes], '名单.xls'), ...more })
const send = (bytes: Bytes, more: object = {}, as = 'clinic') =>
  world.ask<PotentialReport>('POST', path, { as, body: form(bytes, more) })
const faultsOf = ({ lines }: PotentialReport) =>
  lines.flatMap(({ line, errors }) => errors.map(({ field, column }) => `${line} ${field} ${column}`))
const names = async () => (await world.db.select().from(potential)).map(({ name }) => name).sort()
const titles = ['姓名', '手机号', '性别', '出生日期', '学校', '意向', '负责人', '下次联系', '备注']
const row = (name: string, phone: string, ...more: string[]) =>
  Object.assign(
    Array.from({ length: titles.length }, () => ''),
    [name, phone, ...more],
  )

test('takes a sheet: words become codes, an empty owner is the pool, and each person is in the audit', async () => {
  const owner = (await world.ask<{ name: string }>('GET', '/account/userinfo', { as: 'clinic' })).data.name
  const rows = [
    titles,
    ['周一', '138-0000-2222', '女', '2016年5月6日', '实验小学', '较高', owner, '2026-12-01', '秋季展会'],
    row('周二', '13800003333'),
  ]
  const { data } = await send(gbk(csv(rows)))
  expect(data).toMatchObject({ rows: 2, bad: 0, imported: { created: 2 } })
  const [known] = await world.db.select().from(school)
  const kept = await world.db.select().from(potential).orderBy(potential.potentialId)
  expect(kept).toMatchObject([
    {
      ...{ hid: 11, name: '周一', phone: '13800002222', gender: 2, birthday: '2016-05-06' },
      ...{ schoolId: known?.schoolId, intention: 4, nextTime: '2026-12-01', note: '秋季展会', status: 0 },
    },
    { name: '周二', intention: 3, owner: null, gender: null },
  ])
  expect(kept[0]?.owner).toBeGreaterThan(0)
  const audits = (await world.db.select().from(audit)).filter(({ action }) => action === 'import')
  expect(audits.map(({ recordId }) => recordId)).toEqual(kept.map(({ potentialId }) => potentialId))
})

test('a dry run names all faults at their cells and keeps nothing', async () => {
  const rows = [
    titles,
    row('', '12', '中', '2016-02-30'),
    row('周三', '13800004444', '', '2999-01-01', '别的学校', '9', '外人'),
    row('周四', '13800005555'),
    row('周四', '13800005555'),
  ]
  const { data } = await send(workbook(rows, 'biff8'), { dryRun: 1 })
  expect(data).toMatchObject({ rows: 4, bad: 3, imported: null })
  expect(faultsOf(data).sort()).toEqual(
    [
      ...['2 gender 2', '2 birthday 3', '2 name 0', '2 phone 1'],
      ...['3 intention 5', '3 schoolName 4', '3 ownerName 6', '3 birthday 3', '5  null'],
    ].sort(),
  )
  expect(await names()).toEqual([])
  const refused = await send(workbook(rows, 'biff8'))
  expect(refused).toMatchObject({ code: 1, errors: { 'rows.2.phone': expect.any(String) } })
  expect(await names()).toEqual([])
})

test('takes good rows, answers the bad ones, and takes these once their cells are mended', async () => {
  const sheet = csv([
    titles,
    row('好一', '13800000001'),
    row('坏一', '12'),
    row('好二', '13800000002'),
    row('', '13800000003'),
  ])
  const first = await send(sheet, { skipBad: 1 })
  expect(first.data).toMatchObject({ rows: 4, bad: 2, imported: { created: 2 } })
  expect(first.data.lines.map(({ line }) => line)).toEqual([3, 5])
  expect(await names()).toEqual(['好一', '好二'])
  const left = { lines: JSON.stringify([3, 5]), skipBad: 1 }
  expect((await send(sheet, left)).errors).toHaveProperty('rows.3.phone')
  const half = await send(sheet, { ...left, edits: JSON.stringify({ 3: { 1: '13800000009' } }) })
  expect(half.data).toMatchObject({ rows: 2, bad: 1, imported: { created: 1 } })
  const rest = await send(sheet, { lines: JSON.stringify([5]), edits: JSON.stringify({ 5: { 0: '坏二' } }) })
  expect(rest.data.imported).toEqual({ created: 1 })
  expect(await names()).toEqual(['坏一', '坏二', '好一', '好二'])
})

test('refuses an edit of a cell that the sheet does not have, and lines that it does not have', async () => {
  const sheet = csv([titles, row('周五', '13800006666')])
  for (const edits of [{ 1: { 0: '姓' } }, { 9: { 0: '周六' } }, { 2: { 40: '周六' } }])
    expect((await send(sheet, { edits: JSON.stringify(edits) })).errors).toHaveProperty('edits')
  expect((await send(sheet, { edits: '{"2":3}' })).errors).toHaveProperty('edits.2')
  expect((await send(sheet, { lines: '[7]' })).errors).toHaveProperty('file')
  expect(await names()).toEqual([])
})

test('warns of the same name and phone: in the sheet, among potential members, among patients', async () => {
  await world.ask('POST', '/v1/clinic/potentials', { as: 'clinic', body: { name: '周七', phone: '13800007777' } })
  const [known] = await world.db.select().from(patient)
  const rows = [
    titles,
    row('周七', '13800007777'),
    row('周八', '13800008888'),
    row('周八', '13800008888', '男'),
    row(known?.name ?? '', known?.phone || '13800000000'),
  ]
  const tried = await send(csv(rows), { dryRun: 1 })
  expect(tried.data).toMatchObject({ bad: 0, rows: 4 })
  expect(tried.data.lines.slice(0, 3).map(({ warnings }) => warnings.length)).toEqual([1, 0, 1])
  expect((await send(csv(rows))).warnings?.length).toBeGreaterThanOrEqual(2)
  expect((await send(csv(rows), { confirmWarn: 1 })).data.imported).toEqual({ created: 4 })
})

test('asks for the right, and leaves the clinics of others alone', async () => {
  const sheet = csv([titles, row('周九', '13800009999')])
  expect((await send(sheet, { hid: 12 })).errors).toHaveProperty('hid')
  expect((await send(sheet, {}, 'agent')).code).toBe(20403)
  expect(await names()).toEqual([])
})

test('gives a template, and the bad rows with their reasons and what was typed into them', async () => {
  const template = await readSheet(await world.request('GET', `${path}/template`, { as: 'clinic' }))
  expect(template.flat()).toEqual(expect.arrayContaining(['姓名', '电话', '负责人']))
  const sheet = csv([titles, row('坏三', '12'), row('好三', '13800000033')])
  const body = form(sheet, { edits: JSON.stringify({ 2: { 1: '34' } }) })
  const rejects = await readSheet(await world.request('POST', `${path}/rejects`, { as: 'clinic', body }))
  expect(rejects.flat()).toContain('34')
  expect(rejects.flat()).not.toContain('好三')
})
