/** Runs one call from the request to the envelope: everything that stands around a handler, in the order in which it stands. */
import type { Context as Http } from 'hono'
import { anyone, type Call } from '../../contract/core/call'
import type { Envelope } from '../../contract/core/errors'
import type { Db } from '../db/client'
import { setOrigin } from './changes'
import { deviceOf } from './device-cookie'
import { digestOfRequest, type OnceKey, once } from './idempotency'
import type { FileReply, Mounted, StreamReply } from './implement'
import { checkInput } from './input'
import { parseJson } from './json-body'
import { languageOf, translator } from './messages'
import { type Base, onEachRow, onRow, withoutRow } from './on-row'
import { inTime } from './outage'
import { Refusal } from './refusal'
import { admit } from './restriction'
import { assertBrandAsked } from './scope'
import { sendFile } from './send-file'
import { sendProgress, wantsProgress } from './send-progress'
import { sendStream } from './send-stream'
import type { Services } from './services'
import { type Caller, callerOf, digestOf } from './session'
import { takeBody } from './take-body'
import { takeQuery } from './take-query'
import { businessDate } from './time'

const nobody: Caller = {
  uid: 0,
  account: '',
  name: '',
  role: '',
  roleId: 0,
  cid: null,
  hid: null,
  ctid: null,
  sid: null,
  stores: [],
  chain: [],
  brands: null,
  customers: null,
  codes: new Set(),
  menus: [],
  sessionId: 0,
  restriction: null,
  today: '',
}

/** No text that people write holds a NUL, and none can be stored; the body's are looked at as it is parsed. */
const withoutNul = (values: Record<string, string>) => {
  if (Object.values(values).some((value) => value.includes('\0'))) throw new Refusal('malformed')
  return values
}

const readBody = async (http: Http): Promise<unknown> => {
  const text = await http.req.text()
  if (text === '') return {}
  return parseJson(text)
}

/** A form with files: text by name, an empty field is absent. */
const readForm = async (http: Http): Promise<unknown> => {
  const form = await http.req.formData().catch(() => {
    throw new Refusal('malformed')
  })
  const fields = [...form].filter(([, value]) => value !== '')
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? withoutNul({ value }).value : value]),
  )
}

/** An empty filter filters nothing, so it is dropped before it is checked. */
const readQuery = (http: Http) =>
  Object.fromEntries(Object.entries(withoutNul(http.req.query())).filter(([, value]) => value !== ''))

const readInput = async (http: Http, { call, resource }: Mounted) => {
  const params = checkInput(call.params, withoutNul(http.req.param()))
  const query = takeQuery(call, readQuery(http))
  if (!call.body) return { params, query, body: undefined, aside: [] }
  const sent = await (call.multipart ? readForm : readBody)(http)
  return { params, query, ...takeBody(call.body, sent, { call, resource, params }) }
}

/** The id of the row that the call is about, from the path, the query or the body. */
const rowIdOf = ({ row }: Call, { params, query, body }: Awaited<ReturnType<typeof readInput>>) =>
  row === undefined
    ? undefined
    : ({ ...(body as object), ...(query as object), ...params } as Record<string, number>)[row]

/** Files stand for what is in them. */
const withDigests = async (input: { body?: unknown }) => {
  const fields = Object.entries((input.body ?? {}) as object).map(async ([name, value]) => [
    name,
    value instanceof Blob ? await digestOf(await value.arrayBuffer()) : value,
  ])
  return { ...input, body: input.body && Object.fromEntries(await Promise.all(fields)) }
}

const onceKeyOf = async (
  http: Http,
  { method, path, writes }: Call,
  uid: number,
  input: { body?: unknown },
  sealing: Services['sealing'],
): Promise<OnceKey | undefined> => {
  const key = http.req.header('idempotency-key')?.slice(0, 128)
  // A dry run may be made as often as one likes, and its answer is of use only once.
  if (!key || !writes || (input.body as { dryRun?: number } | undefined)?.dryRun === 1) return undefined
  return { uid, key, request: await digestOfRequest(sealing, [method, path, await withDigests(input)]), sealing }
}

/** The envelope of a success; records of the resource go out as this caller may see them. */
const envelopeOf = (
  { call, resource, rowsFor }: Mounted,
  data: unknown,
  { params, body, caller, now, t }: Base,
): Envelope => {
  const rows = call.reply.schema === resource.record ? rowsFor({ ...params, ...(body as object) }) : undefined
  const show = (row: unknown) => (rows ? rows.present(row as { version: number }, caller, now) : row)
  const said = { code: 0, message: t(call.says ?? 'done') }
  if (call.reply.kind !== 'page') {
    const shown = data === undefined || data === null ? null : show(data)
    return { ...said, data: shown, ...(Array.isArray(shown) && { total: shown.length }) }
  }
  const { rows: items, ...beside } = data as { rows: unknown[]; total: number }
  return { ...said, data: items.map(show), ...beside }
}

/** Before the client stops waiting, so that it hears why. */
const patienceOf = ({ timeout }: Call, { leastPatience = 0 }: Services) => Math.max(timeout * 0.9, leastPatience)

/** Answers one request of one call within the time that its client waits; what comes to its end later is taken back. */
export const answer = (http: Http, mounted: Mounted, services: Services): Promise<Response> =>
  inTime((late) => answerCall(http, mounted, services, late), patienceOf(mounted.call, services))

const answerCall = async (http: Http, mounted: Mounted, services: Services, late: AbortSignal): Promise<Response> => {
  const { call } = mounted
  http.set('call', `${mounted.resource.name}.${mounted.name}`)
  const { db } = services.database
  const now = services.now()
  const token = http.req.header('token')
  const language = languageOf(http.req.header('accept-language'))
  const t = translator(language)
  if (!services.ready()) throw new Refusal('notReady')
  const streams = call.reply.kind === 'stream'
  const callerAt = (at: number, counts: boolean) =>
    callerOf(db, token, at, businessDate(at, services.timeZone), { counts, lifetime: services.sessionLifetime })
  // A page that lies open is not a person who works.
  const caller = call.can === anyone ? nobody : await callerAt(now, !streams)
  http.set('uid', caller.uid)
  admit(caller, call)
  const input = await readInput(http, mounted)
  assertBrandAsked(caller, input.query)
  const onceKey = await onceKeyOf(http, call, caller.uid, input, services.sealing)
  const address = http.get('address') ?? ''
  const agent = http.req.header('user-agent')?.slice(0, 200) ?? ''
  const callerNow = async () => {
    const known = await callerAt(services.now(), false)
    admit(known, call)
    return known
  }
  const request = {
    ...{ id: http.get('requestId'), address, agent, language, callerNow, device: deviceOf(http) },
    token: call.can === anyone ? token : undefined,
    /** Made when it is asked for: few calls last so long that they could be broken off. */
    get signal() {
      return http.req.raw.signal
    },
  }
  const base: Base = { ...input, caller, db, now, t, services, request, onceKey, tell: async () => undefined }

  if (call.reply.kind === 'each')
    return http.json({ code: 0, message: t('done'), data: await onEachRow(mounted, base, late) })
  if (streams) return sendStream(http, (await mounted.handle(base)) as StreamReply, services.log)
  if (call.reply.kind === 'file') return sendFile(http, (await mounted.handle(base)) as FileReply)
  const run = async (told: Base): Promise<Envelope> => {
    await mounted.before?.(told)
    const work = async (tx: Db): Promise<Envelope> => {
      const context = { ...told, db: tx }
      const id = rowIdOf(call, input)
      const data = id === undefined ? await withoutRow(mounted, context) : await onRow(mounted, context, id)
      late.throwIfAborted()
      return envelopeOf(mounted, data, base)
    }
    if (!mounted.transaction) return work(db)
    return db.transaction((tx) => {
      if (onceKey) setOrigin(tx, onceKey.key)
      return onceKey && mounted.remembered ? once(tx, onceKey, now, () => work(tx)) : work(tx)
    })
  }
  return wantsProgress(http, call) ? sendProgress(http, base, run) : http.json(await run(base))
}
