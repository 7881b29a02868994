/** Finding, keeping and showing contracts. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type Contract, contractStatus } from '../../../contract/partners/contracts'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { daysLeftOf, statusOf } from './rules'
import { contract } from './table'

export const contractView = (db: Db) =>
  db
    .select({ ...getTableColumns(contract), companyName: company.name, hospitalName: hospital.name })
    .from(contract)
    .innerJoin(company, eq(company.cid, contract.cid))
    .leftJoin(hospital, eq(hospital.hid, contract.hid))
    .$dynamic()

export type ContractRow = Awaited<ReturnType<typeof contractView>>[number]
export type ContractChanges = Partial<typeof contract.$inferInsert>

/** What may be done with it in this state, with the code that it needs. */
const actions: readonly { action: string; code: string; in: readonly number[] }[] = [
  {
    action: 'update',
    code: 'contracts.update',
    in: [contractStatus.pending, contractStatus.running, contractStatus.expired],
  },
  { action: 'terminate', code: 'contracts.update', in: [contractStatus.pending, contractStatus.running] },
  { action: 'remove', code: 'contracts.remove', in: [contractStatus.pending] },
]

export const actionsOf = (row: ContractRow, caller: Caller): string[] => {
  const status = statusOf(row, caller.today)
  return actions
    .filter(({ code, in: states }) => caller.codes.has(code) && states.includes(status))
    .map(({ action }) => action)
}

export const contractRows = tableRows({
  name: 'contracts',
  table: contract,
  key: 'contractId',
  view: contractView,
  visibleTo: (caller) => inScope(caller, contract),
  present: (row, caller): Contract => ({
    ...row,
    type: row.type as Contract['type'],
    status: statusOf(row, caller.today),
    daysLeft: daysLeftOf(row, caller.today),
    allowed: actionsOf(row, caller),
  }),
})
