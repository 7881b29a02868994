import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm'
import { contacts } from '../../../contract/people/contacts'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { contact } from './table'

const choice = { ctid: contact.ctid, name: contact.name, type: contact.type, title: contact.title, hid: contact.hid }

type Asking = Pick<Context<typeof contacts.calls.choices>, 'db' | 'caller' | 'params'>

/** The enabled people of a company that the caller may know of. */
const peopleOf = async ({ db, caller, params: { cid } }: Asking) => {
  const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
  return and(eq(contact.cid, cid), eq(contact.enabled, 1), inScope(caller, contact))
}

const listOf =
  (type: 'contact_doctor' | 'contact_optrist') =>
  async (context: Asking & Pick<Context<typeof contacts.calls.doctors>, 'query'>) => {
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

export const contactCalls = implement(contacts, {
  choices: async (context) =>
    context.db
      .select(choice)
      .from(contact)
      .where(await peopleOf(context))
      .orderBy(asc(contact.hid), asc(contact.type), asc(contact.ctid)),
  doctors: listOf('contact_doctor'),
  optometrists: listOf('contact_optrist'),
})
