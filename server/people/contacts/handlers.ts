import { and, asc, eq } from 'drizzle-orm'
import { contacts } from '../../../contract/people/contacts'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { contact } from './table'

export const contactCalls = implement(contacts, {
  choices: async ({ db, caller, params: { cid } }) => {
    const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
    if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
    return db
      .select({ ctid: contact.ctid, name: contact.name, type: contact.type, title: contact.title, hid: contact.hid })
      .from(contact)
      .where(and(eq(contact.cid, cid), eq(contact.enabled, 1), inScope(caller, contact)))
      .orderBy(asc(contact.hid), asc(contact.type), asc(contact.ctid))
  },
})
