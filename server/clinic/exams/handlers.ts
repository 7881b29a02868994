import { type ExamDetails, exams } from '../../../contract/clinic/exams'
import type { EyeChart } from '../../../contract/clinic/eye-chart'
import { writeOpening } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { startOfDate } from '../../http/time'
import { seriesOf } from '../../people/eye-series-service'
import { findPatient } from '../../people/patient-service'
import { chartOf } from '../exam-chart'
import { vaModeOf } from '../va-mode'
import { create, type Of, update } from './draft'
import { earlierOf } from './earlier'
import { list } from './list'
import { others, refractive, visual } from './readings'
import { type ExamChanges, type ExamRow, examRows, presentExam } from './rows'
import { amend, sign, voidExam } from './signed'

type Calls = typeof exams.calls

/** That an examination was opened is known afterwards. */
const open = async ({ db, row, caller, now, request, services }: Of<'get'>): Promise<ExamDetails> => {
  const { uid, name } = caller
  const entry = { at: now, uid, name, cid: row.cid, address: request.address, requestId: request.id }
  const begun = startOfDate(caller.today, services.timeZone)
  await writeOpening(db, { ...entry, resource: exams.name, recordId: row.examId }, begun)
  const vaMode = await vaModeOf(db, row.hid)
  return { ...presentExam(row, caller, now), ...(await earlierOf(db, row, caller)), vaMode } as ExamDetails
}

const chart = async ({ db, params, caller, services }: Context<Calls['chart']>): Promise<EyeChart> => {
  const person = await findPatient(db, params.pid, caller)
  if (!person) throw new Refusal('missing')
  return chartOf(await seriesOf(db, { pid: params.pid, ...person }, caller), services)
}

export const examCalls = implement<Calls, ExamRow, ExamChanges>(
  exams,
  { list, get: open, create, update, sign, amend, void: voidExam, chart, visual, refractive, others },
  examRows,
)
