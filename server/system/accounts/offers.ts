/** What an account can be given by this caller, and whether a name is still free. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Contact } from '../../../contract/people/contacts'
import type { AccountChoices, accounts } from '../../../contract/system/accounts'
import type { Context } from '../../http/implement'
import { inScope } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { givableRoles } from '../account-rights'
import { takeTurn } from '../limits'
import { role } from '../roles/table'
import { companyOf, examinersOf } from './check'
import { account } from './table'

type Calls = typeof accounts.calls

export const offers = async ({ db, caller, query }: Context<Calls['offers']>): Promise<AccountChoices> => {
  const cid = await companyOf(db, caller, query.cid)
  const companies = await db
    .select({ cid: company.cid, name: company.name })
    .from(company)
    .where(caller.cid === null ? undefined : eq(company.cid, caller.cid))
    .orderBy(asc(company.cid))
  const roles = await db
    .select({ id: role.id, name: role.name, code: role.code, kind: role.kind })
    .from(role)
    .where(givableRoles(caller, cid))
    .orderBy(asc(role.id))
  const hospitals =
    cid === null
      ? []
      : await db
          .select({ hid: hospital.hid, name: hospital.name })
          .from(hospital)
          .where(and(eq(hospital.cid, cid), inScope(caller, hospital)))
          .orderBy(asc(hospital.name), asc(hospital.hid))
  const doctors = await db
    .select({ ctid: contact.ctid, name: contact.name, type: contact.type, hid: contact.hid })
    .from(contact)
    .where(and(cid === null ? sql`false` : examinersOf(cid), inScope(caller, contact)))
    .orderBy(asc(contact.name), asc(contact.ctid))
  return {
    companies,
    roles,
    hospitals,
    doctors: doctors.map(({ type, ...one }) => ({ ...one, type: type as Contact['type'] })),
  }
}

/** Enough for a person who types a name, and too few for going through names by the thousand. */
const questionLimit = (uid: number) => ({ key: `name exists ${uid}`, times: 60, seconds: 60 })

export const nameExists = async ({ db, caller, query, now }: Context<Calls['exists']>) => {
  await takeTurn(db, [questionLimit(caller.uid)], now)
  const found = await db
    .select({ uid: account.uid })
    .from(account)
    .where(sql`lower(${account.account}) = ${query.account.toLowerCase()}`)
  return { exists: found.length > 0 }
}
