import { and, desc, inArray, or } from 'drizzle-orm'
import { remoteAppointments, remoteStates } from '../../../contract/clinic/remote-appointments'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { hasText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { contact } from '../../people/contacts/table'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { givenSince } from '../remote-service'
import { create } from './ask'
import { attachedChart, attachedExams } from './attached'
import { cancel, confirm, finish, pay, refund, reject, relink, start } from './moves'
import { type RemoteChanges, type RemoteRow, remoteRows } from './rows'
import { remoteAppointment } from './table'

type Calls = typeof remoteAppointments.calls

const states = conditionsOf(remoteAppointment.status, remoteStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  const { pid } = query
  return remoteRows.page(context, {
    where: and(
      betweenDays(remoteAppointment.date, query),
      pid === undefined ? undefined : inArray(remoteAppointment.pid, await pidsOf(db, pid)),
      matching(query, {
        hid: remoteAppointment.hid,
        ctid: remoteAppointment.ctid,
        finished_from: (day) => givenSince(day, context.services.timeZone),
        keyword: (text) => or(foundBy(caller, remoteAppointment.pid, text), hasText(contact.name, text)),
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: {
      remoteId: remoteAppointment.remoteId,
      date: remoteAppointment.date,
      created: remoteAppointment.created,
    },
    order: [desc(remoteAppointment.date), desc(remoteAppointment.slot), desc(remoteAppointment.remoteId)],
  })
}

export const remoteAppointmentCalls = implement<Calls, RemoteRow, RemoteChanges>(
  remoteAppointments,
  {
    ...{ list, get: async () => undefined, exams: attachedExams, chart: attachedChart, create },
    ...{ pay, confirm, relink, reject, start, finish, cancel, refund },
  },
  remoteRows,
)
