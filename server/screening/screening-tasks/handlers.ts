import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm'
import { visionItems } from '../../../contract/screening/items'
import { customerKinds } from '../../../contract/screening/screening-customers'
import { screeningTasks, taskStates, taskStatus } from '../../../contract/screening/screening-tasks'
import { screeningRoles } from '../../../contract/screening-codes'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { nextOrderNo } from '../../db/next-numbers'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { account } from '../../system/accounts/table'
import { customerSeen } from '../customer-service'
import { freezeRoster } from '../roster-service'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { close } from './close'
import { report, reports } from './report'
import { roster } from './roster'
import { assertFrom, type TaskChanges, type TaskRow, taskRows } from './rows'
import { station } from './station'
import { screeningTask, screeningTaskClass, screeningTaskScreener } from './table'

type Calls = typeof screeningTasks.calls
type On<Name extends keyof Calls> = Context<Calls[Name], TaskRow, TaskChanges>

const states = conditionsOf(screeningTask.status, taskStates)

const list = async (context: On<'list'>) => {
  const { query } = context
  checkDays(query)
  const { customerId, kind, term, name, taskNo, start, end } = screeningTask
  return taskRows.page(context, {
    where: and(
      matching(query, {
        customerId,
        kind,
        term,
        customerKind: screeningCustomer.kind,
        keyword: (text) => anyContains([name, taskNo, screeningCustomer.name], text),
      }),
      query.start_date === undefined ? undefined : gte(end, query.start_date),
      query.end_date === undefined ? undefined : lte(start, query.end_date),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    order: [desc(screeningTask.taskId)],
  })
}

/** Who examines: people of the edition, and at a clinic its own. */
const examinesAt = (clinic: number | null) => {
  const ofEdition = inArray(account.roleId, [screeningRoles.manager, screeningRoles.screener])
  return clinic === null ? ofEdition : or(ofEdition, eq(account.hid, clinic))
}

const screeners = async ({ db, caller, query }: On<'screeners'>) => {
  const { uid, name, status } = account
  const where = and(
    ...[inScope(caller, account), eq(status, 1), examinesAt(caller.hid)],
    anyContains([name], query.keyword),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ uid, name })
      .from(account)
      .where(where)
      .orderBy(asc(name), asc(uid))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(account, where),
  ])
  return { rows, total }
}

interface Planned {
  kind: number
  start: string
  end: string
  items: readonly string[]
}

const assertPlan = ({ kind, start, end, items }: Planned) => {
  if (end < start) throw refuseField('end', 'screeningTask.endsBefore')
  const other = items.find((item) => kind === 1 && !(visionItems as readonly string[]).includes(item))
  if (other !== undefined) throw refuseField('items', 'screeningTask.notOfEyes')
}

/** @throws Refusal at `classIds` unless each is a class of the customer that is at school */
const assertClasses = async (db: On<'create'>['db'], customerId: number, classIds: readonly number[]) => {
  if (classIds.length === 0) return
  const found = await db.$count(
    screeningClass,
    and(
      inArray(screeningClass.classId, [...classIds]),
      eq(screeningClass.customerId, customerId),
      eq(screeningClass.status, 1),
    ),
  )
  if (found < classIds.length) throw refuseField('classIds', 'screeningTask.noClass')
}

interface Place {
  cid: number
  hid: number | null
}

/** @throws Refusal at `screeners` unless each is an active account of the company that examines, or of the clinic */
const assertScreeners = async (db: On<'create'>['db'], { cid, hid }: Place, uids: readonly number[]) => {
  if (uids.length === 0) return
  const found = await db.$count(
    account,
    and(inArray(account.uid, [...uids]), eq(account.cid, cid), eq(account.status, 1), examinesAt(hid)),
  )
  if (found < uids.length) throw refuseField('screeners', 'screeningTask.noScreener')
}

const assign = async (
  db: On<'create'>['db'],
  taskId: number,
  given: { classIds?: number[] | undefined; screeners?: number[] | undefined },
) => {
  const { classIds, screeners } = given
  if (classIds) {
    await db.delete(screeningTaskClass).where(eq(screeningTaskClass.taskId, taskId))
    if (classIds.length > 0)
      await db.insert(screeningTaskClass).values(classIds.map((classId) => ({ taskId, classId })))
  }
  if (screeners) {
    await db.delete(screeningTaskScreener).where(eq(screeningTaskScreener.taskId, taskId))
    if (screeners.length > 0) await db.insert(screeningTaskScreener).values(screeners.map((uid) => ({ taskId, uid })))
  }
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  if (caller.customers !== null) throw new Refusal('forbidden')
  const { classIds, screeners, ...fields } = body
  assertPlan(fields)
  const customer = await customerSeen(db, caller, body.customerId)
  if (customer.kind !== customerKinds.school && classIds.length > 0)
    throw refuseField('classIds', 'screeningTask.noClass')
  await assertClasses(db, body.customerId, classIds)
  await assertScreeners(db, customer, screeners)
  const taskNo = await nextOrderNo(db, 'SC', caller.today)
  const made = await taskRows.insert(context, { ...fields, taskNo, cid: customer.cid, hid: customer.hid })
  await assign(db, made.taskId, { classIds, screeners })
  return (await taskRows.find(db, made.taskId, caller, { lock: false })) ?? made
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value) => other.includes(value))

const update = async (context: On<'update'>) => {
  const { db, row, body, caller, save } = context
  assertFrom(row, caller, 'update')
  const { version: _, classIds, screeners, kind, customerId, ...fields } = body
  if (kind !== undefined && kind !== row.kind) throw refuseField('kind', 'screeningTask.stays')
  if (customerId !== undefined && customerId !== row.customerId) throw refuseField('customerId', 'screeningTask.stays')
  assertPlan({ ...row, ...fields })
  if (row.status === taskStatus.open) {
    if (fields.items && !isSame(fields.items, row.items)) throw refuseField('items', 'screeningTask.open')
    if (classIds && !isSame(classIds, row.classIds)) throw refuseField('classIds', 'screeningTask.open')
  }
  if (classIds && !isSame(classIds, row.classIds)) await assertClasses(db, row.customerId, classIds)
  const fresh = screeners?.filter((uid) => !row.screeners.includes(uid)) ?? []
  await assertScreeners(db, row, fresh)
  await assign(db, row.taskId, { classIds, screeners })
  return save(fields)
}

const open = async ({ db, row, caller, now, save }: On<'open'>) => {
  assertFrom(row, caller, 'open')
  if ((await freezeRoster(db, row)) === 0) throw new Refusal('stop', { message: { key: 'screeningTask.nobody' } })
  return save({ status: taskStatus.open, openedAt: now })
}

const reopen = async ({ row, caller, body, save, auditAs }: On<'reopen'>) => {
  assertFrom(row, caller, 'reopen')
  auditAs('reopen', body.reason)
  return save({ status: taskStatus.open, closedAt: null, reason: body.reason })
}

const cancel = async ({ row, caller, body, save, auditAs }: On<'cancel'>) => {
  assertFrom(row, caller, 'cancel')
  if (row.examined + row.begun > 0) throw new Refusal('stop', { message: { key: 'screeningTask.hasRecords' } })
  auditAs('cancel', body.reason)
  return save({ status: taskStatus.cancelled, reason: body.reason })
}

export const screeningTaskCalls = implement<Calls, TaskRow, TaskChanges>(
  screeningTasks,
  {
    list,
    screeners,
    get: async () => undefined,
    create,
    update,
    open,
    close,
    reopen,
    cancel,
    report,
    reports,
    roster,
    station,
  },
  taskRows,
)
