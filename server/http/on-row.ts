/** A call on one row, or on several one after the other: found in scope, locked, version checked, handled, audited. */
import type { EachAnswer } from '../../contract/core/errors'
import type { Db } from '../db/client'
import { difference, recorded, writeAudit } from './audit'
import { once } from './idempotency'
import type { Mounted } from './implement'
import { refusalEnvelope, reportFault } from './on-error'
import { Refusal } from './refusal'

export type Base = Omit<Parameters<Mounted['handle']>[0], 'row' | 'save' | 'deed'>

const asFields = (record: unknown) => record as Record<string, unknown>

const whoDid = ({ caller, now, request }: Base, record: unknown) => {
  const { cid = caller.cid } = asFields(record) as { cid?: number | null }
  return { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
}

/** Runs the handler on the row; a write answers the row as it is then. */
export const onRow = async (mounted: Mounted, context: Base, id: number): Promise<unknown> => {
  const { caller, db, now, body } = context
  const rows = mounted.rowsFor(body)
  if (!rows) throw new Error(`${mounted.resource.name}.${mounted.name} has no rows`)
  const writes = mounted.call.method !== 'GET'
  const before = await rows.find(db, id, caller, { lock: writes })
  if (!before) throw new Refusal('missing')
  const { version } = (body ?? {}) as { version?: number }
  if (version !== undefined && version !== before.version)
    throw new Refusal('conflict', { current: rows.present(before, caller, now) })
  const deed = { action: mounted.name, reason: '' }
  const data = await mounted.handle({
    ...context,
    row: before,
    save: (changes) => rows.save(db, before, changes, now),
    deed: (action, reason = '') => Object.assign(deed, { action, reason }),
  })
  if (!writes) return data ?? before
  const after = await rows.find(db, id, caller, { lock: false })
  if (!after && mounted.call.reply.kind !== 'done') throw new Refusal('missing')
  if (after?.version !== before.version) {
    const changed = after
      ? difference(asFields(before), asFields(after))
      : { before: recorded(asFields(before)), after: null }
    const entry = { ...whoDid(context, before), resource: rows.name, recordId: id, ...deed }
    await writeAudit(db, entry, changed)
  }
  return data ?? (mounted.call.reply.kind === 'done' ? undefined : after)
}

/** A call that makes a record: its reply is the new one, which goes into the trail whole. */
export const onNewRow = async (mounted: Mounted, context: Base): Promise<unknown> => {
  const made = await mounted.handle(context)
  const { resource, call, name } = mounted
  if (call.method === 'GET' || call.reply.schema !== resource.record) return made
  const entry = { ...whoDid(context, made), resource: resource.name, recordId: asFields(made)[resource.id] as number }
  await writeAudit(
    context.db,
    { ...entry, action: name, reason: '' },
    { before: null, after: recorded(asFields(made)) },
  )
  return made
}

/** The ids that a call over several is about: in its body, or comma-joined in its path. */
const idsOf = ({ body, params }: Base): Set<number> => {
  const { ids } = (body ?? {}) as { ids?: number[] }
  return new Set(ids ?? (Object.values(params)[0] as unknown as number[]))
}

/** Several ids: each in its own transaction and with its own answer; one that is refused does not touch the others. */
export const onEachRow = async (mounted: Mounted, base: Base): Promise<EachAnswer[]> => {
  const { db, now, t, request, services, onceKey } = base
  const answers: EachAnswer[] = []
  for (const id of idsOf(base)) {
    const work = async (tx: Db): Promise<EachAnswer> => {
      await onRow(mounted, { ...base, db: tx }, id)
      return { id, code: 0, message: t('done') }
    }
    const key = onceKey && { ...onceKey, key: `${onceKey.key}:${id}` }
    try {
      answers.push(await db.transaction((tx) => (key ? once(tx, key, now, () => work(tx)) : work(tx))))
    } catch (error) {
      if (!(error instanceof Refusal)) reportFault(services.log, error, request.id)
      const { data: _, ...refused } = refusalEnvelope(error, t, request.id)
      answers.push({ id, ...refused })
    }
  }
  return answers
}
