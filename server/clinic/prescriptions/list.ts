/** Prescriptions as a list. */
import { and, desc, inArray, or } from 'drizzle-orm'
import { type prescriptions, rxStates } from '../../../contract/clinic/prescriptions'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { isText } from '../../db/text'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { rxRows } from './rows'
import { prescription } from './table'

type Listing = Context<(typeof prescriptions)['calls']['list']>

const states = conditionsOf(prescription.status, rxStates)

/** Conditions of the table alone, so that rows are counted without what the view joins to each. */
const matchingOf = async ({ db, caller, query }: Listing) => {
  const { pid } = query
  return and(
    betweenDays(prescription.date, query),
    pid === undefined ? undefined : inArray(prescription.pid, await pidsOf(db, pid)),
    matching(query, {
      hid: prescription.hid,
      visitId: prescription.visitId,
      examId: prescription.examId,
      kind: prescription.kind,
      keyword: (text) => or(foundBy(caller, prescription.pid, text), isText(prescription.rxNo, text)),
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
