/** Runs a call on one row, on several one after the other, or on none: found in scope, locked, version checked, handled, audited. */
import type { z } from 'zod'
import type { EachAnswer } from '../../contract/core/errors'
import type { Db } from '../db/client'
import { isUnavailable } from '../db/unavailable'
import { attachFiles } from './attached-files'
import { difference, recorded, writeAudit } from './audit'
import { setOrigin } from './changes'
import type { Aside } from './fit-body'
import { once } from './idempotency'
import type { Beside, Mounted } from './implement'
import { refusalEnvelope, refusalOf } from './on-error'
import { Refusal, say } from './refusal'
import { refuseChanged } from './set-aside'
import { takeConfirmed } from './warnings'

export type Base = Omit<Parameters<Mounted['handle']>[0], 'row' | 'save' | 'action'> & {
  /** What the body holds that the call does not take. */
  aside: readonly Aside[]
}

const asFields = (record: unknown) => record as Record<string, unknown>

const whoDid = (
  { caller, now, request }: Base,
  record: unknown,
  rows: Pick<NonNullable<ReturnType<Mounted['rowsFor']>>, 'common' | 'ofClinic'> | undefined,
) => {
  const { cid = caller.cid, hid } = asFields(record) as { cid?: number | null; hid?: number | null }
  const { uid, name } = caller
  const whose = { common: rows?.common, ofClinic: rows?.ofClinic?.(record as object) }
  return { at: now, uid, name, cid, hid, ...whose, address: request.address, requestId: request.id }
}

const confirmedIn = ({ db, t }: Base): string[] => takeConfirmed(db).map((warning) => say(t, warning))

const nothing: Beside = { before: {}, after: {} }

/** Whether a change that may name the version that it was made of did not. */
const isBlind = ({ call }: Mounted, version: number | undefined) =>
  call.method === 'PUT' && version === undefined && 'version' in ((call.body as Partial<z.ZodObject>)?.shape ?? {})

/** Runs the handler on the row; a write answers the row as it is then. */
export const onRow = async (mounted: Mounted, context: Base, id: number): Promise<unknown> => {
  const { caller, db, now, query, body } = context
  const rows = mounted.rowsFor({ ...context.params, ...(body as object) })
  if (!rows) throw new Error(`${mounted.resource.name}.${mounted.name} has no rows`)
  const { writes } = mounted.call
  const before = await rows.find(db, id, caller, { lock: writes })
  if (!before) throw new Refusal('missing')
  const { version } = { ...(query as object), ...(body as object) } as { version?: number }
  if (version !== undefined && version !== before.version)
    throw new Refusal('conflict', { current: rows.present(before, caller, now) })
  refuseChanged(mounted.resource, context.aside, rows.present(before, caller, now) as object)
  const audited = { action: mounted.name, reason: '' }
  let beside = nothing
  const data = await mounted.handle({
    ...context,
    row: before,
    save: async (changes) => {
      await rows.save(db, before, changes, now)
      return undefined
    },
    auditAs: (action, reason = '', changed = nothing) => {
      Object.assign(audited, { action, reason })
      beside = changed
    },
  })
  if (!writes) return data ?? before
  const after = await rows.find(db, id, caller, { lock: false })
  const mayBeGone = mounted.call.reply.kind === 'done' || mounted.call.reply.kind === 'each'
  if (!after && !mayBeGone) throw new Refusal('missing')
  if (after?.version !== before.version) {
    const changed = after
      ? difference(asFields(before), asFields(after))
      : { before: recorded(asFields(before)), after: null }
    const who = whoDid(context, before, rows)
    const entry = { ...who, resource: rows.name, recordId: id, ...audited, warnings: confirmedIn(context) }
    const written = {
      resource: mounted.resource,
      recordId: id,
      before: asFields(before),
      after: after ? asFields(after) : null,
    }
    await attachFiles(db, { ...written, cid: who.cid, hid: who.hid }, caller, now)
    const told = {
      before: { ...changed.before, ...beside.before },
      after: changed.after && {
        ...changed.after,
        ...beside.after,
        ...(isBlind(mounted, version) && { withoutVersion: 1 }),
      },
    }
    await writeAudit(db, entry, told)
  }
  return data ?? (mounted.call.reply.kind === 'done' ? undefined : after)
}

/**
 * Runs the handler of a call that names no row: a list, a sign-in, the making of a record. Only what is made goes into the trail,
 * whole: a write that answers a record of its resource has made it.
 */
export const withoutRow = async (mounted: Mounted, context: Base): Promise<unknown> => {
  refuseChanged(mounted.resource, context.aside)
  const made = await mounted.handle(context)
  const { resource, call, name } = mounted
  if (!call.writes || call.reply.schema !== resource.record) return made
  const who = whoDid(context, made, mounted.rowsFor({ ...context.params, ...(context.body as object) }))
  const recordId = asFields(made)[resource.id] as number
  const entry = { ...who, resource: resource.name, recordId }
  const written = { resource, recordId, before: null, after: asFields(made), cid: who.cid, hid: who.hid }
  await attachFiles(context.db, written, context.caller, context.now)
  await writeAudit(
    context.db,
    { ...entry, action: name, reason: '', warnings: confirmedIn(context) },
    { before: null, after: recorded(asFields(made)) },
  )
  return made
}

/** The ids that a call over several is about: its body, or in its body, or comma-joined in its path. */
const idsOf = ({ call }: Mounted, { body, params }: Base): Set<number> => {
  if (Array.isArray(body)) return new Set(body)
  const { [call.reply.id ?? 'ids']: ids } = (body ?? {}) as Record<string, number[] | undefined>
  return new Set(ids ?? (Object.values(params)[0] as unknown as number[]))
}

/**
 * Several ids: each in its own transaction and with its own answer; one that is refused does not touch the others.
 * @param late aborted once the client has been told that it took too long
 */
export const onEachRow = async (mounted: Mounted, base: Base, late: AbortSignal): Promise<EachAnswer[]> => {
  const { db, now, t, request, services, onceKey } = base
  const answers: EachAnswer[] = []
  for (const id of idsOf(mounted, base)) {
    const work = async (tx: Db): Promise<EachAnswer> => {
      await onRow(mounted, { ...base, db: tx }, id)
      late.throwIfAborted()
      return { id, code: 0, message: t('done') }
    }
    const key = onceKey && { ...onceKey, key: `${onceKey.key}:${id}` }
    try {
      const answer = await db.transaction((tx) => {
        if (onceKey) setOrigin(tx, onceKey.key)
        return key ? once(tx, key, now, () => work(tx)) : work(tx)
      })
      answers.push(answer)
    } catch (error) {
      // Sent again with its key, the call goes on where it stopped.
      if (isUnavailable(error)) throw error
      const { data: _, ...refused } = refusalEnvelope(refusalOf(error, services.log, request.id), t, request.id)
      answers.push({ id, ...refused })
    }
  }
  return answers
}
