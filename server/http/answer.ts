/** Runs one call from the request to the envelope: everything that stands around a handler, in the order in which it stands. */
import type { Context as Http } from 'hono'
import { anyone, type Call } from '../../contract/core/call'
import type { EachAnswer, Envelope } from '../../contract/core/errors'
import type { Db } from '../db/client'
import { difference, writeAudit } from './audit'
import { once } from './idempotency'
import type { FileReply, Mounted } from './implement'
import { checkInput } from './input'
import { languageOf, translator } from './messages'
import { refusalEnvelope, reportFault } from './on-error'
import { Refusal } from './refusal'
import type { Services } from './services'
import { type Caller, callerOf, hashToken } from './session'
import { businessDate } from './time'

const nobody: Caller = {
  uid: 0,
  account: '',
  name: '',
  role: '',
  roleId: 0,
  cid: null,
  hid: null,
  sid: null,
  codes: new Set(),
  sessionId: 0,
}

const readBody = async (http: Http): Promise<unknown> => {
  const text = await http.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
}

const readQuery = (http: Http) =>
  Object.fromEntries(Object.entries(http.req.query()).filter(([, value]) => value !== ''))

const readInput = async (http: Http, { params, query, body }: Call) => ({
  params: checkInput(params, http.req.param()),
  query: query && checkInput(query, readQuery(http)),
  body: body && checkInput(body, await readBody(http)),
})

type Base = Omit<Parameters<Mounted['handle']>[0], 'row' | 'save' | 'deed'>

/** Answers one request of one call. */
export const answer = async (http: Http, mounted: Mounted, services: Services): Promise<Response> => {
  const { call, resource } = mounted
  const { db } = services.database
  const now = services.now()
  const token = http.req.header('token')
  const t = translator(languageOf(http.req.header('accept-language')))
  if (!services.ready()) throw new Refusal('notReady')
  const caller = call.can === anyone ? nobody : await callerOf(db, token, now, businessDate(now, services.timeZone))
  http.set('uid', caller.uid)
  if (typeof call.can === 'string' && !caller.codes.has(call.can)) throw new Refusal('forbidden')
  const input = await readInput(http, call)
  const base: Base = {
    ...input,
    caller,
    db,
    now,
    t,
    services,
    request: {
      id: http.get('requestId'),
      address: http.get('address') ?? '',
      language: languageOf(http.req.header('accept-language')),
      signal: http.req.raw.signal,
      token,
    },
  }
  const key = http.req.header('idempotency-key')
  const onceKey = async (suffix = '') =>
    key && call.method !== 'GET'
      ? {
          uid: caller.uid,
          key: key + suffix,
          request: await hashToken(JSON.stringify([call.method, call.path, input.params, input.body])),
        }
      : undefined

  if (call.reply.kind === 'each')
    return http.json({ code: 0, message: t('done'), data: await perId(mounted, base, onceKey) })
  if (call.reply.kind === 'file') return sendFile((await mounted.handle(base)) as FileReply)
  const finish = async (tx: Db): Promise<Envelope> => {
    const context = { ...base, db: tx }
    const data =
      typeof call.row === 'string'
        ? await onRow(mounted, context, idOf(input.params, call.row))
        : await mounted.handle(context)
    return envelope(data, (row) => present(mounted, row, base))
  }
  const present = ({ rowsFor, call: { reply } }: Mounted, row: unknown, { body }: Base) =>
    reply.schema === resource.record ? (rowsFor(body)?.present(row as { version: number }, caller, now) ?? row) : row
  const envelope = (data: unknown, show: (row: unknown) => unknown): Envelope => {
    if (call.reply.kind !== 'page')
      return { code: 0, message: t('done'), data: data === undefined || data === null ? null : show(data) }
    const { rows, ...rest } = data as { rows: unknown[]; total: number }
    return { code: 0, message: t('done'), data: rows.map(show), ...rest }
  }
  if (!mounted.transaction) return http.json(await finish(db))
  const named = await onceKey()
  const result = await db.transaction((tx) =>
    named ? once(tx as Db, named, now, () => finish(tx as Db)) : finish(tx as Db),
  )
  return http.json(result)
}

const idOf = (params: object, name: string) => (params as Record<string, number>)[name] ?? 0

/** One row: found in scope and locked, version checked, handled, audited; answers the row as it is then. */
const onRow = async (mounted: Mounted, context: Base, id: number): Promise<unknown> => {
  const { caller, db, now, request, body } = context
  const rows = mounted.rowsFor(body)
  if (!rows) throw new Error(`${mounted.resource.name}.${mounted.name} has no rows`)
  const write = mounted.call.method !== 'GET'
  const before = await rows.find(db, id, caller, { lock: write })
  if (!before) throw new Refusal('missing')
  const sent = (body as { version?: number } | undefined)?.version
  if (sent !== undefined && sent !== before.version)
    throw new Refusal('conflict', { current: rows.present(before, caller, now) })
  const named = { action: mounted.name, reason: '' }
  const data = await mounted.handle({
    ...context,
    row: before,
    save: (changes) => rows.save(db, before, changes, now),
    deed: (action, reason = '') => Object.assign(named, { action, reason }),
  })
  if (!write) return data ?? before
  const after = await rows.find(db, id, caller, { lock: false })
  if (!after) throw new Refusal('missing')
  if (after.version !== before.version) {
    const entry = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
    await writeAudit(
      db,
      { ...entry, resource: rows.name, recordId: id, ...named },
      difference(before as Record<string, unknown>, after as Record<string, unknown>),
    )
  }
  return data ?? after
}

/** Several ids: each in its own transaction and with its own answer; one that is refused does not touch the others. */
const perId = async (
  mounted: Mounted,
  base: Base,
  onceKey: (suffix: string) => Promise<Parameters<typeof once>[1] | undefined>,
): Promise<EachAnswer[]> => {
  const { ids = Object.values(base.params)[0] } = (base.body ?? {}) as { ids?: number[] }
  const answers: EachAnswer[] = []
  for (const id of new Set(ids as unknown as number[])) {
    try {
      const named = await onceKey(`:${id}`)
      const work = async (tx: Db) => {
        await onRow(mounted, { ...base, db: tx }, id)
        return { id, code: 0, message: base.t('done') }
      }
      answers.push(
        await base.db.transaction((tx) =>
          named ? once(tx as Db, named, base.now, () => work(tx as Db)) : work(tx as Db),
        ),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) reportFault(base.services.log, error, base.request.id)
      const { data: _, ...refused } = refusalEnvelope(error, base.t, base.request.id)
      answers.push({ id, ...refused })
    }
  }
  return answers
}

const sendFile = ({ name, type, size, body }: FileReply) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="export.xls"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  })
