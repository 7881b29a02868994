/** A small world that tests act in: two agents, their clinics and people, lens products, and a server over it all. */
import { argon2id } from 'hash-wasm'
import { type Host, hosts } from '../../contract/core/call'
import type { EachAnswer, Envelope } from '../../contract/core/errors'
import type { NewLensOrder } from '../../mocks/make'
import { createApp } from '../../server/app'
import { brand } from '../../server/catalogue/brands/table'
import { product } from '../../server/catalogue/products/table'
import type { Database } from '../../server/db/client'
import { prepareDatabase } from '../../server/db/prepare'
import { advanceCounters } from '../../server/db/seed/bulk'
import { databaseStore } from '../../server/http/file-store'
import type { Mail } from '../../server/http/mail'
import { sealingBy } from '../../server/http/sealing'
import type { Log, Services } from '../../server/http/services'
import type { Sms } from '../../server/http/sms'
import { memorySpool } from '../../server/http/spool'
import { noWechat } from '../../server/http/wechat'
import { company } from '../../server/partners/companies/table'
import { hospital, hospitalSetting } from '../../server/partners/hospitals/table'
import { patient } from '../../server/people/patients/table'
import { account } from '../../server/system/accounts/table'
import { role } from '../../server/system/roles/table'
import { openTestDatabase } from './database'
import { insertLensOrder, storedLensOrder } from './stored-lens-orders'

export const password = 'Vision@2026'
/** The password of the world's people, as cheaply hashed as argon2 goes: each sign-in verifies it, and how long a guess takes is not asked here. */
const cheapHash = argon2id({
  ...{ password, salt: new Uint8Array(16), outputType: 'encoded', hashLength: 16 },
  ...{ parallelism: 1, iterations: 1, memorySize: 8 },
})
const secretKey = btoa('k'.repeat(32))
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000

export interface Ask {
  as?: string | undefined
  host?: Host
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export const makeWorld = async (given?: Database) => {
  const database = given ?? (await openTestDatabase())
  const { db } = database
  const clock = { now: start }
  const logged: object[] = []
  const note = (details: object, message: string) => void logged.push({ ...details, message })
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note }
  const sent: Sms[] = []
  const mails: Mail[] = []
  // Those of `openTestDatabase` come prepared.
  if (given) await prepareDatabase(database, { seed: 'none', now: start })
  const stamps = { created: start, updated: start }
  await db.insert(company).values([
    { cid: 1, name: '一号代理', ...stamps },
    { cid: 2, name: '二号代理', ...stamps },
  ])
  await db.insert(hospital).values([
    { hid: 11, cid: 1, name: '青禾眼视光中心', region: '杭州', ...stamps },
    { hid: 12, cid: 1, name: '南巷儿童视光', region: '苏州', ...stamps },
    { hid: 21, cid: 2, name: '东湖明德眼科门诊', region: '武汉', ...stamps },
  ])
  await db.insert(hospitalSetting).values([
    { cid: 1, hid: null, creditValue: null, isOptRequired: 0, ...stamps },
    { cid: 1, hid: 12, authSettingType: 1, creditValue: 100_000, isOptRequired: 0, ...stamps },
    { cid: 2, hid: null, creditValue: null, isOptRequired: 0, ...stamps },
  ])
  await db.insert(patient).values([
    { pid: 101, cid: 1, hid: 11, name: '王小明', gender: 1, birthday: '2014-05-06', phone: '19900001234', ...stamps },
    { pid: 102, cid: 1, hid: 12, name: '李雨桐', gender: 2, birthday: '1990-05-06', phone: '19900005678', ...stamps },
    { pid: 201, cid: 2, hid: 21, name: '赵一凡', gender: 1, birthday: '2012-01-01', phone: '19900009012', ...stamps },
  ])
  await db.insert(brand).values([
    { id: 1, code: 'MC', name: '明澈', product: 'lens', ...stamps },
    { id: 2, code: 'YT', name: '云瞳', product: 'lens', ...stamps },
  ])
  const lens = { category: 'lens', unit: '片', ...stamps }
  await db.insert(product).values([
    {
      productId: 1,
      name: '云瞳1.56',
      brandId: 2,
      series: '单光',
      isStock: 1,
      lensType: 1,
      range: 'stock-single',
      tradePrice: 3500,
      ...lens,
    },
    {
      productId: 2,
      name: '云瞳1.67车房',
      brandId: 2,
      series: '车房',
      lensType: 1,
      range: 'rx-single',
      tradePrice: 12_000,
      ...lens,
    },
    {
      productId: 3,
      name: '明澈离焦1.60',
      brandId: 1,
      series: '防控',
      lensType: 2,
      range: 'defocus',
      tradePrice: 68_000,
      ...lens,
    },
  ])
  await advanceCounters(db, [
    ['company', 'cid'],
    ['hospital', 'hid'],
    ['brand', 'id'],
    ['product', 'product_id'],
  ])
  const roles = await db.select().from(role)
  const roleId = (name: string) => roles.find((one) => one.name === name || one.code === name)?.id ?? 0
  const passwordHash = await cheapHash
  const person = (name: string, roleName: string, more = {}) => ({
    account: name,
    name,
    passwordHash,
    roleId: roleId(roleName),
    ...more,
    ...stamps,
  })
  await db
    .insert(account)
    .values([
      person('admin', 'ADMIN'),
      person('agent', 'AGENT', { cid: 1 }),
      person('agent2', 'AGENT', { cid: 2 }),
      person('user', '全权员工', { cid: 1 }),
      person('clinic', '诊所员工', { cid: 1, hid: 11 }),
      person('manager', '诊所负责人', { cid: 1, hid: 11 }),
      person('cashier', '诊所收银', { cid: 1, hid: 11 }),
      person('supplier', 'SUPPLIER', { cid: 1 }),
    ])
    .onConflictDoNothing()
  const services: Services = {
    database,
    now: () => clock.now,
    log,
    spool: memorySpool,
    files: databaseStore(database.db),
    sendSms: async (sms) => void sent.push(sms),
    sendMail: async (mail) => void mails.push(mail),
    webAddress: 'https://office.example',
    smsReplySecret: 'the secret of replies',
    wechat: noWechat,
    wechatEventSecret: 'the secret of events',
    sealing: await sealingBy(secretKey),
    timeZone: 'Asia/Shanghai',
    // A busy machine is slow, and no test but the one of outages asks how long an answer takes.
    leastPatience: 30_000,
    ready: () => true,
  }
  const app = createApp(services)
  const tokens = new Map<string, string>()

  const request = async (
    method: string,
    path: string,
    { as, host = 'main', query = {}, body, headers = {} }: Ask = {},
  ) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return app.request(`${hosts[host]}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(as && { token: await tokenOf(as) }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    })
  }
  /** The envelope of an answer; its data is loosely typed, since a test looks at what came. */
  const ask = async <Data = Record<string, unknown>>(method: string, path: string, options: Ask = {}) =>
    (await (await request(method, path, options)).json()) as Envelope<Data>
  const tokenOf = async (name: string): Promise<string> => {
    const known = tokens.get(name)
    if (known) return known
    const { data } = await ask<{ token: string }>('POST', '/account/login', { body: { account: name, password } })
    tokens.set(name, data.token)
    return data.token
  }

  let serial = 0
  /** An order that is waiting for review, right eye unlike the left, unless told otherwise. */
  const makeOrder = async (more: Partial<NewLensOrder> = {}) => {
    const number = ++serial
    const clinic = { cid: more.cid ?? 1, hid: more.hid ?? 11 }
    // A patient of its own, so that no earlier order gives cause for a warning.
    const [who] = await db
      .insert(patient)
      .values({ pid: 1000 + number, ...clinic, name: '王小明', gender: 1, birthday: '2014-05-06', ...stamps })
      .returning()
    return insertLensOrder(db, {
      orderNo: `LT20260310${String(number).padStart(6, '0')}`,
      ...clinic,
      pid: who?.pid ?? 0,
      patientName: '王小明',
      operatorId: 1,
      brandId: 2,
      productId: 1,
      orderType: 1,
      lensType: 1,
      orderDate: start - 600,
      status: 1,
      unitPrice: 3500,
      listPrice: 3500,
      amount: 7000,
      dsOd: -2.25,
      dcOd: -0.75,
      axOd: 175,
      pdOd: 30.5,
      units: 2,
      eyeGlassOd: 1,
      dsOs: -1.5,
      dcOs: 0,
      pdOs: 30,
      eyeGlassOs: 1,
      ...stamps,
      ...more,
    })
  }
  const orderNow = (lensOrderId: number) => storedLensOrder(db, lensOrderId)
  return {
    app,
    services,
    /** Mails that were sent. */
    mails,
    database,
    db,
    clock,
    logged,
    sent,
    request,
    ask,
    tokenOf,
    /** After sessions were ended: whoever asks next signs in anew. */
    forgetTokens: () => tokens.clear(),
    makeOrder,
    orderNow,
    roleId,
    close: () => database.close(),
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Answers = EachAnswer[]
