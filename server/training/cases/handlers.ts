import { and, desc, eq } from 'drizzle-orm'
import { type TrainingCase, trainingCases } from '../../../contract/training/cases'
import { changesOf } from '../../crud/changes-of'
import { type Context, implement } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import { accountMeant } from '../accounts'
import { onDays } from '../periods'
import { recordSheet, unpaged } from '../record-sheet'
import { type CaseChanges, type CaseRow, caseRows, isOpenTo, presentCase } from './rows'
import { caseColumns } from './sheet'
import { trainingCase, trainingCaseAddendum } from './table'

type Calls = typeof trainingCases.calls
type Facts = Pick<TrainingCase, 'date' | 'nextVisit' | 'dsOd' | 'dcOd' | 'axOd' | 'dsOs' | 'dcOs' | 'axOs'>

/** What one field of a case record says of another. */
const assertFits = (facts: Facts, today: string) => {
  const axis = (eye: 'Od' | 'Os') => async () => {
    const hasCylinder = (facts[`dc${eye}`] ?? 0) !== 0
    if (hasCylinder && facts[`ax${eye}`] === null) throw refuseField(`ax${eye}`, 'input.required')
    if (hasCylinder && facts[`ds${eye}`] === null) throw refuseField(`ds${eye}`, 'input.required')
  }
  return allOf(
    async () => {
      if (facts.date > today) throw refuseField('date', 'trainingCase.future')
    },
    async () => {
      if (facts.nextVisit !== null && facts.nextVisit < facts.date) throw refuseField('nextVisit', 'input.dateOrder')
    },
    axis('Od'),
    axis('Os'),
  )
}

type Listing = Context<Calls['list']>

const pageOf = (asked: Pick<Listing, 'db' | 'caller' | 'query'>, sdxUid: number) =>
  caseRows.page(asked, {
    where: and(eq(trainingCase.sdxUid, sdxUid), onDays(trainingCase.date, asked.query)),
    order: [desc(trainingCase.date), desc(trainingCase.caseId)],
  })

const list = async (context: Listing) => {
  const { sdxUid } = await accountMeant(context.db, context.caller, context.params.sdxUid)
  return pageOf(context, sdxUid)
}

const exportCases = async (context: Context<Calls['export']>) => {
  const { db, caller, params, query, now, t } = context
  const { sdxUid, patientName } = await accountMeant(db, caller, params.sdxUid)
  const { rows } = await pageOf({ db, caller, query: unpaged(query) }, sdxUid)
  const shown = rows.map((row) => presentCase(row, caller, now))
  return recordSheet(context, t('trainingCase.sheet'), patientName, caseColumns(t), shown)
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, params, body } = context
  const { sdxUid, pid } = await accountMeant(db, caller, params.sdxUid)
  await assertFits(body, caller.today)
  return caseRows.insert(context, { ...body, sdxUid, pid, operatorId: caller.uid })
}

const update = async (context: Context<Calls['update'], CaseRow, CaseChanges>) => {
  const { db, caller, row, now, params, body, save, auditAs } = context
  if (row.sdxUid !== params.sdxUid) throw new Refusal('missing')
  const { caseId, version: _, addendum = '', ...sent } = body
  const changes = changesOf(row, sent)
  if (Object.keys(changes).length > 0) {
    if (!isOpenTo(row, caller, now)) throw new Refusal('stop', { message: { key: 'trainingCase.closed' } })
    await assertFits({ ...row, ...changes }, caller.today)
  } else if (addendum === '') return undefined
  if (addendum !== '') {
    await db.insert(trainingCaseAddendum).values({ caseId, text: addendum, operatorId: caller.uid, at: now })
    auditAs('addendum')
  }
  return save(changes)
}

export const trainingCaseCalls = implement<Calls, CaseRow, CaseChanges>(
  trainingCases,
  { list, create, update, export: exportCases },
  caseRows,
)
