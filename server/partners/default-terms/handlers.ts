import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { type DefaultTerms, defaultTerms } from '../../../contract/partners/default-terms'
import { clinicStatus } from '../../../contract/partners/hospitals'
import type { Db } from '../../db/client'
import { implement, type Rows } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import { company } from '../companies/table'
import { hospital, hospitalSetting } from '../hospitals/table'
import { assertEdition, assertMoney, type Terms, termActions, termsIn } from '../terms'

type Row = Omit<DefaultTerms, 'allowed'>

const isDefaultOf = (cid: number) => and(eq(hospitalSetting.cid, cid), isNull(hospitalSetting.hid))

/** Clinics that may order and have no terms of their own. */
const followersOf = async (db: Db, cid: number): Promise<number> => {
  const own = db
    .select({ hid: hospitalSetting.hid })
    .from(hospitalSetting)
    .where(and(eq(hospitalSetting.hid, hospital.hid), eq(hospitalSetting.authSettingType, 1)))
  const [found] = await db
    .select({ clinics: count() })
    .from(hospital)
    .where(
      and(
        eq(hospital.cid, cid),
        inArray(hospital.status, [clinicStatus.accepted, clinicStatus.stopped]),
        notExists(own),
      ),
    )
  return found?.clinics ?? 0
}

const rows: Rows<Row, Partial<Terms>> = {
  name: defaultTerms.name,
  async find(db, cid, caller, { lock }) {
    // What holds for a company's clinics is the company's business: not one clinic's, nor a salesperson's.
    const mine = isPlatform(caller) || (caller.cid === cid && caller.hid === null && caller.sid === null)
    const query = db
      .select({ cid: company.cid, companyName: company.name })
      .from(company)
      .where(and(eq(company.cid, cid), mine ? undefined : sql`false`))
    // The company, since it may have said nothing yet.
    const [found] = await (lock ? query.for('no key update') : query)
    if (!found) return undefined
    const [said] = await db.select().from(hospitalSetting).where(isDefaultOf(cid))
    return { ...found, ...termsIn(said), followers: await followersOf(db, cid), version: said?.version ?? 1 }
  },
  async save(db, { cid, version }, changes, now) {
    const values = { ...changes, version: version + 1, updated: now }
    const [changed] = await db
      .update(hospitalSetting)
      .set(values)
      .where(isDefaultOf(cid))
      .returning({ settingId: hospitalSetting.settingId })
    if (!changed) await db.insert(hospitalSetting).values({ ...values, cid, hid: null, created: now })
  },
  present: (row, caller): DefaultTerms => ({ ...row, allowed: termActions(caller) }),
}

export const defaultTermCalls = implement<typeof defaultTerms.calls, Row, Partial<Terms>>(
  defaultTerms,
  {
    get: async () => undefined,
    save: async ({ caller, row, body: { version: _, ...given }, save }) => {
      assertMoney(caller, row, given)
      if (given.hospitalAuthDtoList) assertEdition(caller, row, { hospitalAuthDtoList: given.hospitalAuthDtoList })
      await save(given as Partial<Terms>)
      return undefined
    },
  },
  rows,
)
