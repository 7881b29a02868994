/** Which customers of screening centres a person sees, and with them their classes and children. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { screeningRoles } from '../../contract/screening-codes'
import { inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { screeningCustomer } from './screening-customers/table'
import { screeningTask, screeningTaskScreener } from './screening-tasks/table'

/** That a screener examines in the task, which is planned no more. */
const isAssigned = ({ uid }: Caller): SQL =>
  sql`exists (select from ${screeningTaskScreener} assigned where assigned.task_id = ${screeningTask.taskId} and assigned.uid = ${uid})
    and ${screeningTask.status} <> 0`

/** What a screener sees is named by the tasks that are assigned to them. */
const ofTasks = (caller: Caller): SQL =>
  sql`exists (select from ${screeningTask} where ${screeningTask.customerId} = ${screeningCustomer.customerId} and ${isAssigned(caller)})`

/**
 * The platform sees all customers, an agent's people those of their company, people of a clinic those of the clinic, contacts their
 * own schools and communities. The query has `screening_customer` in it.
 */
export const ofOwnCustomers = (caller: Caller): SQL | undefined => {
  const { customers, roleId } = caller
  return and(
    inScope(caller, screeningCustomer),
    customers === null ? undefined : inArray(screeningCustomer.customerId, [...customers]),
    roleId === screeningRoles.screener ? ofTasks(caller) : undefined,
  )
}

/** Tasks of the customers that the caller sees; of a screener those that are assigned. The query has `screening_task` in it. */
export const ofTasksSeen = (caller: Caller): SQL | undefined => {
  const { customers, roleId } = caller
  return and(
    inScope(caller, screeningTask),
    customers === null ? undefined : inArray(screeningTask.customerId, [...customers]),
    roleId === screeningRoles.screener ? isAssigned(caller) : undefined,
  )
}
