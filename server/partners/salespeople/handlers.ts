import { eq } from 'drizzle-orm'
import { askRoles, salespeople } from '../../../contract/partners/salespeople'
import { difference, writeAudit } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { exposuresOf } from '../clinic-terms'
import { salespersonHospital } from '../hospitals/table'
import { choices, listAll, listCustomers, listSalespeople } from './list'
import { type SalespersonChanges, type SalespersonRow, salespersonRows } from './rows'
import { createSalesperson, updateSalesperson } from './save'

type Calls = typeof salespeople.calls
type On<Name extends 'numbers' | 'remove'> = Context<Calls[Name], SalespersonRow, SalespersonChanges>

const numbers = async ({ db, caller, row: { sid, cid, hospitals } }: On<'numbers'>) => {
  const clinics = hospitals.map(({ hid }) => ({ cid, hid }))
  const owedBy = caller.codes.has('clinic-settings.read') ? await exposuresOf(db, clinics) : undefined
  const owed = owedBy ? clinics.reduce((sum, clinic) => sum + owedBy(clinic), 0) : null
  return { sid, hospitals: clinics.length, sms: hospitals.filter(({ sms }) => sms === 1).length, owed }
}

const remove = async ({ db, caller, row }: On<'remove'>) => {
  const { hospitals, account } = row
  if (caller.sid !== null) throw new Refusal('forbidden', { message: { key: 'salesperson.own' } })
  if (account !== null) throw new Refusal('stop', { message: { key: 'salesperson.hasAccount', params: { account } } })
  if (hospitals.length > 0)
    throw new Refusal('stop', { message: { key: 'salesperson.hasClinics', params: { count: hospitals.length } } })
  return salespersonRows.remove(db, row)
}

/** The path names the assignment; in the trail it is a change of the salesperson. */
const setSms = async ({ db, caller, params: { id, flag }, now, request }: Context<Calls['sms']>) => {
  const [assigned] = await db
    .select({ sid: salespersonHospital.sid })
    .from(salespersonHospital)
    .where(eq(salespersonHospital.id, id))
  const before = assigned && (await salespersonRows.find(db, assigned.sid, caller, { lock: true }))
  if (!before) throw new Refusal('missing')
  const changed = await db
    .update(salespersonHospital)
    .set({ sms: flag })
    .where(eq(salespersonHospital.id, id))
    .returning()
  if (changed.length === 0) throw new Refusal('missing')
  const { sid, cid, hospitals } = before
  if (hospitals.find((one) => one.id === id)?.sms === flag) return undefined
  await salespersonRows.save(db, before, {}, now)
  const after = await salespersonRows.find(db, sid, caller, { lock: false })
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  const entry = { ...who, cid, resource: salespeople.name, recordId: sid, action: 'sms', reason: '' }
  await writeAudit(db, entry, difference({ hospitals }, { hospitals: after?.hospitals ?? [] }))
  return undefined
}

export const salespersonCalls = implement<Calls, SalespersonRow, SalespersonChanges>(
  salespeople,
  {
    list: listSalespeople,
    adminList: listAll,
    customers: listCustomers,
    choices,
    get: async () => undefined,
    numbers,
    askRoles: async ({ t }) => askRoles.map((id) => ({ id, name: t(`salesperson.ask.${id}`) })),
    create: createSalesperson,
    update: updateSalesperson,
    remove,
    sms: setSms,
  },
  salespersonRows,
)
