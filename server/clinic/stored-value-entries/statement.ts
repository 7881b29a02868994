/** The statement of a member: what there was before a period, and every entry of it. */
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import {
  longestStatement,
  type StoredValueStatement,
  type storedValueEntries,
} from '../../../contract/clinic/stored-value-entries'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inChain } from '../../http/scope'
import { daysBetween } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { storedValue, storedValueEntry } from '../stored-values/table'
import { entryView, presentEntry } from './rows'

const { businessDate, entryId, principal, bonus } = storedValueEntry

const sumOf = async (db: Db, where: SQL | undefined) => {
  const sum = (of: typeof principal | typeof bonus) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
  const [found] = await db
    .select({ principal: sum(principal), bonus: sum(bonus) })
    .from(storedValueEntry)
    .where(where)
  return found ?? { principal: 0, bonus: 0 }
}

export const statement = async ({
  db,
  caller,
  query,
}: Context<(typeof storedValueEntries)['calls']['statement']>): Promise<StoredValueStatement> => {
  const { storedValueId, start_date, end_date } = query
  const days = betweenDays(businessDate, query)
  if (daysBetween(start_date, end_date) > longestStatement)
    throw refuseField('end_date', 'input.periodTooLong', { max: longestStatement })
  const [account] = await db
    .select({ hospitalName: hospital.name, patientName: patient.name, phone: patient.phone })
    .from(storedValue)
    .innerJoin(hospital, eq(hospital.hid, storedValue.hid))
    .innerJoin(patient, eq(patient.pid, storedValue.pid))
    .where(and(eq(storedValue.storedValueId, storedValueId), inChain(caller, storedValue)))
  if (!account) throw new Refusal('missing')
  const own = eq(storedValueEntry.storedValueId, storedValueId)
  const opening = await sumOf(db, and(own, lt(businessDate, start_date)))
  const entries = await entryView(db).where(and(own, days)).orderBy(asc(businessDate), asc(entryId))
  // Of two tills one may bear the next day already: what there was after an entry is by the days here, not by the order of writing.
  const closing = { ...opening }
  const lines = entries.map((entry) => {
    closing.principal += entry.principal
    closing.bonus += entry.bonus
    return { ...presentEntry(entry, caller), principalAfter: closing.principal, bonusAfter: closing.bonus }
  })
  return {
    ...{ storedValueId, ...account, start_date, end_date, opening, closing, lines },
    phone: caller.codes.has('patients.phone') ? account.phone : maskedPhone(account.phone),
  }
}
