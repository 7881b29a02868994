/** Rosters out of spreadsheets. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterReport } from '../../../contract/screening/screening-subject-imports'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { audit } from '../../../server/http/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { idNoOf, makeScreening, type Screening, screeningPaths } from '../../support/screening'
import { csv, formOf, gbk, readSheet, workbook } from '../../support/sheets'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

type Bytes = string | Uint8Array<ArrayBuffer>
const path = screeningPaths.imports
const form = (bytes: Bytes, more: object) =>
  formOf({ file: new File([bytes], '名单.xls'), customerId: world.school.customerId, ...more })
const send = (bytes: Bytes, more: object = {}, as = 'chief') =>
  world.ask<RosterReport>('POST', path, { as, body: form(bytes, more) })
const faultsOf = ({ lines }: RosterReport) =>
  lines.flatMap(({ line, errors }) => errors.map(({ field }) => `${line} ${field}`))
const childrenOf = (customerId: number) =>
  world.db.select().from(screeningSubject).where(eq(screeningSubject.customerId, customerId))
const titles = [
  '姓名',
  '性别',
  '出生日期',
  '身份证号',
  '学号',
  '年级',
  '班级',
  '监护人',
  '电话',
  '戴镜情况',
  '同意事项',
]

test('takes a roster: classes are added, an identity number tells birthday and gender, consents are kept', async () => {
  const idNo = idNoOf('2016-09-09', 311)
  const rows = [
    titles,
    ['陈一', '男', '2017年5月6日', '', 'IM1', '三年级', '2班', '陈父', '13800001234', '框架眼镜', '筛查检查、告知学校'],
    ['陈二', '', '', idNo, 'IM2', '3', '三年级(2)班', '', '', '', ''],
    ['陈三', '女', 20180102, '', 'IM3', '二', '十一班', '', '', '', ''],
  ]
  const { data } = await send(workbook(rows, 'biff8'))
  expect(data).toMatchObject({ rows: 3, bad: 0, imported: { created: 3, updated: 0, classes: 2 } })
  const { data: found } = await world.get<ScreeningSubject[]>(screeningPaths.subjects, {
    query: { keyword: '陈', sort: 'sid' },
  })
  expect(found).toMatchObject([
    { name: '陈一', birthday: '2017-05-06', grade: '3', classNo: 2, year: 2025, wears: 1, phone: '13800001234' },
    { name: '陈二', birthday: '2016-09-09', gender: 1, idNo: `${'*'.repeat(14)}${idNo.slice(-4)}` },
    { name: '陈三', birthday: '2018-01-02', grade: '2', classNo: 11 },
  ])
  expect(found[0]?.consents.map(({ purpose, by }) => [purpose, by])).toEqual([
    [1, '陈父'],
    [2, '陈父'],
  ])
  expect(JSON.stringify(await world.db.select().from(audit))).not.toContain(idNo)
})

test('a second roster changes those known by student or identity number, and says nothing by an empty cell', async () => {
  const idNo = idNoOf('2015-02-03', 512)
  await world.addSubject({ name: '旧名', gender: 2, birthday: '2015-02-03', idNo, confirmWarn: 1 })
  await world.addSubject({ name: '赵四', gender: 1, birthday: '2016-01-01', studentNo: 'UP4', phone: '13900001111' })
  const rows = [
    titles,
    ['新名', '', '', idNo, 'UP3', '四年级', '1', '', '', '', ''],
    ['赵四', '男', '2016-01-01', '', 'up4', '四年级', '1', '', '', '', ''],
  ]
  const { data } = await send(csv(rows), { confirmWarn: 1 })
  expect(data.imported).toEqual({ created: 0, updated: 2, classes: 1 })
  const { data: found } = await world.get<ScreeningSubject[]>(screeningPaths.subjects, {
    query: { grade: '4', sort: 'sid' },
  })
  expect(found).toMatchObject([
    { name: '新名', studentNo: 'UP3' },
    { name: '赵四', phone: '13900001111' },
  ])
  expect((await send(csv(rows), { confirmWarn: 1 })).data.imported).toMatchObject({ created: 0, updated: 0 })
})

test('a roster of 2,000 in GBK with heads of two floors and 3 bad lines names each cell, and keeps nothing', async () => {
  const customer = await world.customer({ kind: 1, name: '两千人小学', stage: 2 })
  const line = (at: number) => [
    ...[`学生${at}`, at % 2 ? '男' : '女', `201${6 + (at % 3)}-0${1 + (at % 9)}-1${at % 9}`, '', `N${at}`],
    ...[`${1 + (at % 6)}`, `${1 + (at % 8)}班`, '家长', '13800000000', '无', '筛查检查'],
  ]
  const rows = Array.from({ length: 2000 }, (_, at) => line(at))
  const above = ['基本信息', '', '', '', '学籍', '', '', '监护', '', '', '']
  const head = [['某小学学生名单'], above, titles]
  rows[10]?.splice(2, 1, '2016-02-30')
  rows[500]?.splice(4, 1, 'n499')
  rows[1999]?.splice(5, 1, '九年级')
  const bad = gbk(csv([...head, ...rows]))
  const { data } = await send(bad, { customerId: customer.customerId, dryRun: 1 })
  expect(data).toMatchObject({ encoding: 'gbk', rows: 2000, bad: 3, imported: null })
  expect(faultsOf(data)).toEqual(['14 birthday', '504 studentNo', '2003 grade'])
  const refused = await send(bad, { customerId: customer.customerId })
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([
    1,
    ['rows.14.birthday', 'rows.504.studentNo', 'rows.2003.grade'],
  ])
  expect(await childrenOf(customer.customerId)).toHaveLength(0)
  const rejects = await world.request('POST', `${path}/rejects`, {
    ...{ as: 'chief', body: form(bad, { customerId: customer.customerId }) },
  })
  expect((await readSheet(rejects)).length).toBeGreaterThan(3)
  rows[10]?.splice(2, 1, '2016-02-28')
  rows[500]?.splice(4, 1, 'N500')
  rows[1999]?.splice(5, 1, '六年级')
  const good = await send(gbk(csv([...head, ...rows])), { customerId: customer.customerId, confirmWarn: 1 })
  expect(good.data.imported).toMatchObject({ created: 2000, updated: 0 })
  expect(await childrenOf(customer.customerId)).toHaveLength(2000)
})

test.each([
  ['a grade of another stage', ['甲', '男', '2017-01-01', '', '', '初一', '1', '', '', '', ''], 'grade'],
  ['a class without a grade', ['甲', '男', '2017-01-01', '', '', '', '1', '', '', '', ''], 'grade'],
  [
    'an identity number of another birthday',
    ['甲', '男', '2017-01-01', idNoOf('2017-01-02', 11), '', '', '', '', '', '', ''],
    'idNo',
  ],
  [
    'an identity number of 15 digits',
    ['甲', '男', '2017-01-01', '330106170101011', '', '', '', '', '', '', ''],
    'idNo',
  ],
  ['nobody’s gender', ['甲', '', '2017-01-01', '', '', '', '', '', '', '', ''], 'gender'],
  ['a baby', ['甲', '男', '2025-01-01', '', '', '', '', '', '', '', ''], 'birthday'],
])('finds %s', async (_, row, field) => {
  const { data } = await send(csv([titles, row]), { dryRun: 1 })
  expect(faultsOf(data)).toEqual([`2 ${field}`])
})

test('communities have no classes, and a contact imports for the own school alone', async () => {
  const row = ['甲', '男', '2017-01-01', '', '', '一年级', '1', '', '', '', '']
  const { data } = await send(csv([titles, row]), { customerId: world.community.customerId, dryRun: 1 })
  expect(faultsOf(data)).toEqual(['2 grade'])
  const own = await send(csv([titles, row]), {}, 'teacher')
  expect(own.data.imported?.created).toBe(1)
  const away = await send(csv([titles, row]), { customerId: world.other.customerId }, 'teacher')
  expect(away.errors).toHaveProperty('customerId')
  expect((await send(csv([titles, row]), { year: 2026 })).errors).toHaveProperty('year')
})

test('the template is a sheet with the columns of a roster', async () => {
  const rows = await readSheet(await world.request('GET', `${path}/template`, { as: 'chief' }))
  expect(rows.flat()).toEqual(expect.arrayContaining(['姓名', '学号', '班级']))
})

test('takes the good rows of a roster first, and the others once their cells are mended', async () => {
  const rows = [
    ['好童', '男', '2017-01-01', '', 'RP1', '一年级', '1', '', '', '', ''],
    ['坏童', '男', '2017-02-30', '', 'RP2', '一年级', '1', '', '', '', ''],
  ]
  const { data } = await send(csv([titles, ...rows]), { skipBad: 1 })
  expect(data).toMatchObject({ bad: 1, imported: { created: 1 }, lines: [{ line: 3 }] })
  const edits = JSON.stringify({ 3: { 2: '2017-02-28' } })
  const rest = await send(csv([titles, ...rows]), { lines: '[3]', edits, skipBad: 1 })
  expect(rest.data).toMatchObject({ rows: 1, bad: 0, imported: { created: 1 } })
  const named = (await childrenOf(world.school.customerId)).filter(({ studentNo }) => studentNo.startsWith('RP'))
  expect(named.map(({ name, birthday }) => [name, birthday])).toEqual([
    ['好童', '2017-01-01'],
    ['坏童', '2017-02-28'],
  ])
})
