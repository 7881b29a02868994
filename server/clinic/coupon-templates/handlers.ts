import { and, eq, inArray } from 'drizzle-orm'
import { couponTemplateStates, couponTemplates, templateStatus } from '../../../contract/clinic/coupon-templates'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { assertHead } from '../../http/scope'
import { headMeant } from '../chain-service'
import { clinicGoods } from '../clinic-goods/table'
import { ofChain } from '../fee-service'
import { fee } from '../fees/table'
import { presentTemplate, type TemplateChanges, type TemplateRow, templateRows } from './rows'
import { assertRunning, assertTerms, type Terms } from './rules'
import { couponScope, couponTemplate } from './table'

type Calls = typeof couponTemplates.calls
type On<Name extends keyof Calls> = Context<Calls[Name], TemplateRow, TemplateChanges>
type Scopes = Pick<Terms, 'categories' | 'goodsIds' | 'feeIds'>

const { running, stopped } = templateStatus
const states = conditionsOf(couponTemplate.status, couponTemplateStates)

const list = (context: Context<Calls['list']>) =>
  templateRows.page(context, {
    where: matching(context.query, {
      hid: (hid) => ofChain(couponTemplate.hid, hid),
      kind: couponTemplate.kind,
      keyword: (text) => anyContains([couponTemplate.name], text),
    }),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
  })

/** @throws Refusal at the goods or fees that are not of the chain */
const assertOfChain = async (db: Db, hid: number, { goodsIds, feeIds }: Scopes): Promise<void> => {
  const goods = and(eq(clinicGoods.hid, hid), inArray(clinicGoods.goodsId, [...goodsIds]))
  if (goodsIds.length > 0 && (await db.$count(clinicGoods, goods)) < new Set(goodsIds).size)
    throw refuseField('goodsIds', 'couponTemplate.notOfChain')
  const fees = and(eq(fee.hid, hid), inArray(fee.feeId, [...feeIds]))
  if (feeIds.length > 0 && (await db.$count(fee, fees)) < new Set(feeIds).size)
    throw refuseField('feeIds', 'couponTemplate.notOfChain')
}

const writeScopes = async (db: Db, tplId: number, { categories, goodsIds, feeIds }: Scopes): Promise<void> => {
  const rows = [
    ...[...new Set(categories)].map((category) => ({ tplId, category })),
    ...[...new Set(goodsIds)].map((goodsId) => ({ tplId, goodsId })),
    ...[...new Set(feeIds)].map((feeId) => ({ tplId, feeId })),
  ]
  await db.delete(couponScope).where(eq(couponScope.tplId, tplId))
  if (rows.length > 0) await db.insert(couponScope).values(rows)
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid, categories, goodsIds, feeIds, ...fields } = body
  const scopes = { categories, goodsIds, feeIds }
  assertTerms(body)
  const clinic = await headMeant(db, caller, hid)
  await assertOfChain(db, clinic.hid, scopes)
  const { tplId } = await templateRows.insert(context, { ...fields, ...clinic })
  await writeScopes(db, tplId, scopes)
  const made = await templateRows.find(db, tplId, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

const refuseState = ({ row, caller }: Pick<On<'start'>, 'row' | 'caller'>) =>
  new Refusal('conflict', { message: { key: 'conflict.couponTemplate' }, current: presentTemplate(row, caller) })

const update = async (context: On<'update'>) => {
  const { db, row, body, caller, save } = context
  assertHead(caller, row)
  if (row.status === stopped) throw refuseState(context)
  const { version: _, ...changes } = body
  const terms = { ...row, ...changes }
  assertTerms(terms)
  const { categories, goodsIds, feeIds, ...fields } = changes
  if (row.status === running) {
    assertRunning(row, terms)
    return save(fields)
  }
  const scopes = { categories: terms.categories, goodsIds: terms.goodsIds, feeIds: terms.feeIds }
  await assertOfChain(db, row.hid, scopes)
  await writeScopes(db, row.tplId, scopes)
  return save(fields)
}

const start = async (context: On<'start'>) => {
  const { row, caller, save, auditAs } = context
  assertHead(caller, row)
  if (row.status === running) throw refuseState(context)
  if (row.validTo !== null && row.validTo < caller.today) throw new Refusal('stop', { message: { key: 'coupon.over' } })
  auditAs('start')
  return save({ status: running })
}

const stop = async (context: On<'stop'>) => {
  const { row, caller, save, auditAs } = context
  assertHead(caller, row)
  if (row.status !== running) throw refuseState(context)
  auditAs('stop')
  return save({ status: stopped })
}

export const couponTemplateCalls = implement<Calls, TemplateRow, TemplateChanges>(
  couponTemplates,
  { list, get: async ({ row }) => row, create, update, start, stop },
  templateRows,
)
