import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { partsOf, signed } from '../../../contract/clinic/sms-text'
import {
  noticePlaces,
  type ScreeningSmsTemplate,
  screeningSmsTemplates,
  unknownPlaceIn,
} from '../../../contract/screening/screening-sms-templates'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { signOf } from '../notice-texts'
import { screeningTask } from '../screening-tasks/table'
import { screeningSmsTemplate } from './table'

type Calls = typeof screeningSmsTemplates.calls
type Changes = Partial<typeof screeningSmsTemplate.$inferInsert>

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(screeningSmsTemplate), companyName: company.name, hospitalName: hospital.name })
    .from(screeningSmsTemplate)
    .innerJoin(company, eq(company.cid, screeningSmsTemplate.cid))
    .leftJoin(hospital, eq(hospital.hid, screeningSmsTemplate.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]
type On<Name extends keyof Calls> = Context<Calls[Name], Row, Changes>

const rows = tableRows({
  name: screeningSmsTemplates.name,
  table: screeningSmsTemplate,
  key: 'templateId',
  view,
  visibleTo: (caller: Caller) => inScope(caller, screeningSmsTemplate),
  present: (row: Row, caller): ScreeningSmsTemplate => ({
    ...row,
    parts: partsOf(signed(signOf(row.companyName), row.text)),
    allowed: permitted(caller, screeningSmsTemplates.name, ['update', 'remove']),
  }),
})

/** Templates of the clinic that carries out the task; where no clinic does, those of the agent. */
const ofTask = (taskId: number): SQL =>
  sql`exists (select from ${screeningTask} where ${screeningTask.taskId} = ${taskId}
    and ${screeningTask.cid} = ${screeningSmsTemplate.cid} and ${screeningTask.hid} is not distinct from ${screeningSmsTemplate.hid})`

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: matching(context.query, {
      cid: screeningSmsTemplate.cid,
      taskId: ofTask,
      keyword: (text) => anyContains([screeningSmsTemplate.name, screeningSmsTemplate.text], text),
    }),
    ownColumns: true,
  })

/** @throws Refusal at `text` where nothing fills one of its places */
const assertPlaces = (text = '') => {
  const place = unknownPlaceIn(text)
  if (place !== undefined)
    throw refuseField('text', 'screeningNotice.unknownPlace', { place, places: noticePlaces.join(' ') })
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  const { cid: asked, ...fields } = body
  assertPlaces(fields.text)
  return rows.insert(context, { ...fields, cid: await companyMeant(db, caller, asked), hid: caller.hid })
}

const update = ({ body, save }: On<'update'>) => {
  assertPlaces(body.text)
  return save(body)
}

export const screeningSmsTemplateCalls = implement<Calls, Row, Changes>(
  screeningSmsTemplates,
  { list, create, update, remove: ({ db, row }) => rows.remove(db, row) },
  rows,
)
