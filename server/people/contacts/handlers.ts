import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { contacts, type ExaminerType } from '../../../contract/people/contacts'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from './table'

const choice = {
  ctid: contact.ctid,
  cid: contact.cid,
  name: contact.name,
  type: contact.type,
  title: contact.title,
  hid: contact.hid,
}

type Asking = Pick<Context<typeof contacts.calls.choices>, 'db' | 'caller' | 'params'>

/** The enabled people of a company that the caller may know of. */
const peopleOf = async ({ db, caller, params: { cid } }: Asking) => {
  const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
  return and(eq(contact.cid, cid), eq(contact.enabled, 1), inScope(caller, contact))
}

const listOf =
  (type: ExaminerType) => async (context: Asking & Pick<Context<typeof contacts.calls.doctors>, 'query'>) => {
    const { db, query } = context
    const { hid, page, size, sort } = query
    const where = and(
      await peopleOf(context),
      eq(contact.type, type),
      hid === undefined ? undefined : or(eq(contact.hid, hid), isNull(contact.hid)),
    )
    const order = sort?.[0]?.descending === true ? desc : asc
    const rows = await db
      .select(choice)
      .from(contact)
      .where(where)
      .orderBy(order(contact.name), order(contact.ctid))
      .limit(size)
      .offset((page - 1) * size)
    const [all] = await db.select({ people: count() }).from(contact).where(where)
    return { rows, total: all?.people ?? 0 }
  }

/** Holds the clinic against the same person being made twice at the same moment. */
const create = async ({ db, caller, body, now }: Context<typeof contacts.calls.create>) => {
  const [clinic] = await db
    .select({ hid: hospital.hid, cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, body.hid), inScope(caller, hospital)))
    .for('no key update')
  if (!clinic) throw refuseField('hid', 'order.noClinic')
  const [namesake] = await db
    .select({ ctid: contact.ctid })
    .from(contact)
    .where(
      and(
        inScope(caller, contact),
        eq(contact.cid, clinic.cid),
        or(eq(contact.hid, clinic.hid), isNull(contact.hid)),
        eq(contact.type, body.type),
        eq(contact.enabled, 1),
        eq(sql`lower(${contact.name})`, body.name.toLowerCase()),
      ),
    )
    .limit(1)
  if (namesake) throw refuseField('name', 'contact.nameTaken')
  const [made] = await db
    .insert(contact)
    .values({ ...body, cid: clinic.cid, created: now, updated: now })
    .returning(choice)
  if (!made) throw new Error('no contact was made')
  return made
}

export const contactCalls = implement(contacts, {
  choices: async (context) =>
    context.db
      .select(choice)
      .from(contact)
      .where(await peopleOf(context))
      .orderBy(asc(contact.hid), asc(contact.type), asc(contact.ctid)),
  doctors: listOf('contact_doctor'),
  optometrists: listOf('contact_optrist'),
  create,
})
