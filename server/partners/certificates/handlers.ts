import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'
import { type Certificate, certificates, type OwnerType, typesOf } from '../../../contract/partners/certificates'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { findOwners, ownerOf } from './owners'
import {
  type CertificateChanges,
  type CertificateRow,
  certificateRows,
  certificateView,
  isExpiring,
  stateConditions,
  visibleTo,
} from './rows'
import { certificate } from './table'

type Calls = typeof certificates.calls

const countOf = async (db: Db, where: SQL | undefined) => {
  const [found] = await db.select({ certificates: count() }).from(certificate).where(where)
  return found?.certificates ?? 0
}

const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { keyword, ownerType, ownerId, type, cid, status, expiring, page, size } = query
  const sort = query.sort ?? [{ field: 'validTo' as const, descending: false }]
  const states = stateConditions(db, caller.today)
  const inAnyState = and(
    visibleTo(caller),
    ownerType === undefined ? undefined : eq(certificate.ownerType, ownerType),
    ownerId === undefined ? undefined : eq(certificate.ownerId, ownerId),
    type === undefined ? undefined : eq(certificate.type, type),
    cid === undefined ? undefined : eq(certificate.cid, cid),
    anyContains([certificate.number, certificate.ownerName], keyword),
  )
  const where = and(
    inAnyState,
    expiring === 1 ? isExpiring(db, caller.today) : undefined,
    status && or(...status.map((one) => states[one])),
  )
  const rows = await certificateView(db)
    .where(where)
    .orderBy(...orderedBy(certificate, sort), desc(certificate.certificateId))
    .limit(size)
    .offset((page - 1) * size)
  const total = await countOf(db, where)
  if (query.counts !== 1) return { rows, total }
  const parts = { ...states, expiring: isExpiring(db, caller.today), all: undefined }
  const counts = Object.entries(parts).map(
    async ([part, condition]) => [part, await countOf(db, and(inAnyState, condition))] as const,
  )
  return { rows, total, counts: Object.fromEntries(await Promise.all(counts)) }
}

const refuseOddType = (ownerType: number, type: Certificate['type'] | undefined) => {
  if (type !== undefined && !typesOf[ownerType as OwnerType].includes(type))
    throw refuseField('type', 'certificate.oddType')
}

const create = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  const owner = await ownerOf(db, caller, body.ownerType, body.ownerId)
  if (!owner) throw refuseField('ownerId', 'certificate.noOwner')
  refuseOddType(body.ownerType, body.type)
  const [made] = await db
    .insert(certificate)
    .values({
      ...body,
      ownerName: owner.name,
      cid: owner.cid ?? caller.cid,
      hid: owner.hid,
      created: now,
      updated: now,
    })
    .returning({ id: certificate.certificateId })
  const row = made && (await certificateRows.find(db, made.id, caller, { lock: false }))
  if (!row) throw new Refusal('missing')
  return certificateRows.present(row, caller, now) as Certificate
}

type OnRow<Name extends 'update' | 'remove'> = Context<Calls[Name], CertificateRow, CertificateChanges>
const assertOwn = ({ caller, row }: Pick<OnRow<'update'>, 'caller' | 'row'>) => {
  if (caller.cid !== null && row.cid !== caller.cid)
    throw new Refusal('forbidden', { message: { key: 'certificate.ofPlatform' } })
}

export const certificateCalls = implement<Calls, CertificateRow, CertificateChanges>(
  certificates,
  {
    list,
    owners: async ({ db, caller, query }) => {
      const found = await findOwners(db, caller, query.ownerType, query.keyword)
      return found.map(({ ownerId, name, companyName }) => ({ ownerId, name, companyName }))
    },
    create,
    update: async (context) => {
      const { row, body, save } = context
      assertOwn(context)
      const { version: _, ...changes } = body
      refuseOddType(row.ownerType, changes.type)
      const { validFrom, validTo } = { ...row, ...changes }
      if (validFrom !== null && validTo < validFrom) throw refuseField('validTo', 'input.dateOrder')
      await save(changes)
      return undefined
    },
    remove: async (context) => {
      assertOwn(context)
      await context.db.delete(certificate).where(eq(certificate.certificateId, context.row.certificateId))
      return undefined
    },
  },
  certificateRows,
)
