import { eq, getTableColumns } from 'drizzle-orm'
import { type SmsPurchase, smsParts } from '../../../contract/clinic/sms-parts'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { within } from '../../http/periods'
import { inChain } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { headMeant } from '../chain-service'
import { ofChain } from '../fee-service'
import { addSmsParts, headOf, smsLeft } from '../sms-account-service'
import { smsPurchase } from './table'

type Calls = typeof smsParts.calls

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(smsPurchase), hospitalName: hospital.name, operatorName: account.name })
    .from(smsPurchase)
    .innerJoin(hospital, eq(hospital.hid, smsPurchase.hid))
    .innerJoin(account, eq(account.uid, smsPurchase.operatorUid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: smsParts.name,
  table: smsPurchase,
  key: 'purchaseId',
  view,
  visibleTo: (caller) => inChain(caller, smsPurchase),
  present: ({ operatorUid: _, updated: __, ...row }: Row): SmsPurchase => row,
})

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: within(smsPurchase.created, context.query, context.services.timeZone),
    chosen: matching(context.query, { hid: (hid) => ofChain(smsPurchase.hid, hid) }),
  })

const balance = async ({ db, caller, query }: Context<Calls['balance']>) => {
  const { hid } = await clinicMeant(db, caller, query.hid)
  return smsLeft(db, await headOf(db, hid))
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const head = await headMeant(db, caller, body.hid)
  await addSmsParts(db, head.hid, body.parts, body.price)
  const { parts, price, note } = body
  return rows.insert(context, { ...head, parts, price, note, operatorUid: caller.uid })
}

export const smsPartCalls = implement<Calls, Row, Partial<typeof smsPurchase.$inferInsert>>(
  smsParts,
  { list, balance, create },
  rows,
)
