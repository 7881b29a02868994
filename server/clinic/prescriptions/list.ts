/** Prescriptions as a list. */
import { and, between, desc, ilike, inArray, or } from 'drizzle-orm'
import { type prescriptions, rxStates } from '../../../contract/clinic/prescriptions'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Context } from '../../http/implement'
import { checkDays } from '../../http/periods'
import { pidsOf } from '../../people/patient-service'
import { ofPatientsNamed } from '../patients-named'
import { rxRows } from './rows'
import { prescription } from './table'

type Listing = Context<(typeof prescriptions)['calls']['list']>

const states = conditionsOf(prescription.status, rxStates)

/** Conditions of the table alone, so that rows are counted without what the view joins to each. */
const matchingOf = async ({ db, caller, query }: Listing) => {
  checkDays(query)
  const { start_date, end_date, pid } = query
  return and(
    start_date || end_date
      ? between(prescription.date, start_date ?? '1970-01-01', end_date ?? '2100-12-31')
      : undefined,
    pid === undefined ? undefined : inArray(prescription.pid, await pidsOf(db, pid)),
    matching(query, {
      hid: prescription.hid,
      visitId: prescription.visitId,
      examId: prescription.examId,
      kind: prescription.kind,
      keyword: (text) => or(ofPatientsNamed(caller, prescription.pid, text), ilike(prescription.rxNo, text)),
    }),
  )
}

export const list = async (context: Listing) =>
  rxRows.page(context, {
    where: await matchingOf(context),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns: { rxId: prescription.rxId, date: prescription.date, validUntil: prescription.validUntil },
    order: [desc(prescription.date), desc(prescription.rxId)],
  })
