/**
 * What a server answers about the orders of the company in `fixtures/before-one-orders-table.tar.gz`: a backup of the demo
 * data, reduced to some orders of each kind and state, written by the last version that had a table for each kind of order.
 * The answers in the file beside it were given by that version.
 */
import { read, utils } from '@e965/xlsx'
import { type Host, hosts } from '../../contract/core/call'
import type { Envelope } from '../../contract/core/errors'
import { pagingOf } from '../../contract/core/page'
import { productLines } from '../../contract/orders/order-family'
import { createApp } from '../../server/app'
import type { Database } from '../../server/db/client'
import { databaseStore } from '../../server/http/file-store'
import { sealingBy } from '../../server/http/sealing'
import { memorySpool } from '../../server/http/spool'
import { noWechat } from '../../server/http/wechat'
import { orderKinds } from '../../server/orders/order-kinds'
import { password } from './world'

/** A Wednesday afternoon in Shanghai. */
const now = Date.parse('2026-03-11T15:30:00+08:00') / 1000
const wholeYear = { start_date: '2025-04-01', end_date: '2026-03-11' }

interface Question {
  path: string
  query?: Record<string, string | number>
  host?: Host
  page?: number
  size?: number
}

const questionsOf = (ids: readonly number[]): Question[] => [
  ...orderKinds.flatMap(({ resource }): Question[] => {
    const { path } = resource.calls.list
    return [
      { path, query: { counts: 1 }, size: 60 },
      { path, query: { sort: '-amount' }, size: 7, page: 3 },
      { path, query: { sort: 'hospitalName', status: '1,2,4,5', counts: 1 } },
      { path, query: { name: 'DM0', flag: 64 } },
      { path, query: { name: '视光', sort: '-productName' } },
      { path, query: { patient_name: '王' } },
    ]
  }),
  ...[1, 2, 3].flatMap((cid): Question[] => [
    { path: `/order/list/all/${cid}`, size: 100 },
    { path: `/order/list/all/${cid}`, size: 30, page: 2 },
    { path: `/order/list/${cid}`, query: { sort: 'orderDate' } },
  ]),
  ...productLines.flatMap((line): Question[] => [
    { path: `/orderstats/${line}/hospital`, query: wholeYear },
    { path: `/orderstats/${line}/product`, query: wholeYear },
    { path: `/orderstats/${line}/hospital/all`, query: wholeYear },
  ]),
  { path: '/sgeye/statistics/frame-orders/1', query: wholeYear },
  { path: '/order/batch-orders' },
  { path: '/supplier/purchase' },
  { path: '/purchase/order_detail' },
  { path: '/search', query: { q: '王' } },
  { path: '/search', query: { q: 'DM0' } },
  { path: '/v1/account/statistics/overview', host: 'statistics' },
  ...ids.flatMap((id): Question[] => [{ path: `/order/${id}/details` }, { path: `/order/stock-in/${id}` }]),
]

/** What it answers to each question and person. */
export const answersOf = async (database: Database, ids: readonly number[]): Promise<Record<string, unknown>> => {
  const silent = () => undefined
  const app = createApp({
    database,
    now: () => now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    spool: memorySpool,
    files: databaseStore(database.db),
    sendSms: async () => undefined,
    sendMail: async () => undefined,
    webAddress: '',
    wechat: noWechat,
    sealing: await sealingBy(btoa('k'.repeat(32))),
    timeZone: 'Asia/Shanghai',
    leastPatience: 30_000,
    ready: () => true,
  })
  const json = { 'content-type': 'application/json' }
  const tokenOf = async (account: string) => {
    const body = JSON.stringify({ account, password })
    const answer = await app.request(`${hosts.main}/account/login`, { method: 'POST', headers: json, body })
    return ((await answer.json()) as Envelope<{ token: string }>).data.token
  }
  const answers: Record<string, unknown> = {}
  for (const person of ['admin', 'agent', 'clinic', 'sales1']) {
    const headers = { ...json, token: await tokenOf(person) }
    for (const { path, query = {}, host = 'main', page, size } of questionsOf(ids)) {
      const names = pagingOf(path)
      const all = { ...query, ...(page && { [names.page]: page }), ...(size && { [names.size]: size }) }
      const search = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
      const answer = await app.request(`${hosts[host]}${path}?${search}`, { headers })
      const { requestId: _, ...said } = (await answer.json()) as { requestId?: string }
      answers[`${person} ${path}?${search}`] = said
    }
    for (const { product, resource } of orderKinds) {
      const answer = await app.request(`${hosts.main}${resource.calls.export.path}`, { headers })
      const book = read(new Uint8Array(await answer.arrayBuffer()))
      const [name = ''] = book.SheetNames
      answers[`${person} export ${product}`] = utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 })
    }
  }
  return answers
}
