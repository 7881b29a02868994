import { and, asc, desc } from 'drizzle-orm'
import {
  type Certificate,
  certificateOwners,
  certificates,
  type OwnerType,
  typesOf,
} from '../../../contract/partners/certificates'
import { inAnyOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { findOwners, ownerOf } from './owners'
import {
  type CertificateChanges,
  type CertificateRow,
  certificateRows,
  isExpiring,
  isOwn,
  stateConditions,
} from './rows'
import { certificate } from './table'

type Calls = typeof certificates.calls

const list = (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  const states = stateConditions(db, caller.today)
  const expiring = isExpiring(db, caller.today)
  const { ownerType, ownerId, type, cid, number, ownerName, validTo, certificateId } = certificate
  return certificateRows.page(context, {
    where: matching(query, {
      ownerType,
      ownerId,
      type,
      cid,
      keyword: (text) => anyContains([number, ownerName], text),
    }),
    chosen: and(query.expiring === 1 ? expiring : undefined, inAnyOf(states, query.status)),
    counts: { ...states, expiring, all: undefined },
    order: [...(query.sort ? [] : [asc(validTo)]), desc(certificateId)],
  })
}

const refuseOddType = (ownerType: number, type: Certificate['type'] | undefined) => {
  if (type !== undefined && !typesOf[ownerType as OwnerType].includes(type))
    throw refuseField('type', 'certificate.oddType')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const owner = await ownerOf(db, caller, body.ownerType, body.ownerId)
  if (!owner) throw refuseField('ownerId', 'certificate.noOwner')
  if (caller.hid !== null && body.ownerType !== certificateOwners.supplier)
    throw refuseField('ownerType', 'certificate.ofSuppliers')
  refuseOddType(body.ownerType, body.type)
  const { name: ownerName, cid, hid } = owner
  return certificateRows.insert(context, { ...body, ownerName, cid: cid ?? caller.cid, hid })
}

type OnRow<Name extends 'update' | 'remove'> = Context<Calls[Name], CertificateRow, CertificateChanges>
const assertOwn = ({ caller, row }: Pick<OnRow<'update'>, 'caller' | 'row'>) => {
  if (!isOwn(row, caller)) throw new Refusal('forbidden', { message: { key: 'certificate.ofPlatform' } })
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
      refuseOddType(row.ownerType, body.type)
      const { validFrom, validTo } = { ...row, ...body }
      if (validFrom !== null && validTo < validFrom) throw refuseField('validTo', 'input.dateOrder')
      return save(body)
    },
    remove: async (context) => {
      assertOwn(context)
      return certificateRows.remove(context.db, context.row)
    },
  },
  certificateRows,
)
