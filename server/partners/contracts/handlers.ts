import { contractStatus, contracts } from '../../../contract/partners/contracts'
import { type Context, implement } from '../../http/implement'
import { checkClinic, companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { listContracts } from './list'
import { actionsOf, type ContractChanges, type ContractRow, contractRows } from './rows'
import { statusOf } from './rules'

type Calls = typeof contracts.calls

/** Refuses what is not to be done with a contract in this state. */
const assertAllowed = (caller: Caller, now: number, row: ContractRow, action: string) => {
  if (actionsOf(row, caller).includes(action)) return
  throw new Refusal('conflict', {
    message: { key: action === 'remove' ? 'contract.inForce' : 'contract.over' },
    current: contractRows.present(row, caller, now),
  })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const cid = await companyMeant(db, caller, body.cid)
  await checkClinic(db, caller, cid, body.hid)
  return contractRows.insert(context, { ...body, cid })
}

const terminate = async (context: Context<Calls['update'], ContractRow, ContractChanges>, changes: ContractChanges) => {
  const { caller, row, body, now, save, auditAs } = context
  assertAllowed(caller, now, row, 'terminate')
  const reason = body.reason?.trim() ?? ''
  if (reason === '') throw refuseField('reason', 'input.required')
  auditAs('terminate', reason)
  await save({ ...changes, terminated: caller.today, reason })
}

const update = async (context: Context<Calls['update'], ContractRow, ContractChanges>) => {
  const { db, caller, row, body, now, save } = context
  const { version: _, status, reason: __, ...changes } = body
  assertAllowed(caller, now, row, 'update')
  if ((changes.end ?? row.end) < (changes.start ?? row.start)) throw refuseField('end', 'input.dateOrder')
  if (changes.hid !== row.hid) await checkClinic(db, caller, row.cid, changes.hid)
  const ends = status === contractStatus.terminated
  if (ends && statusOf(row, caller.today) !== status) await terminate(context, changes)
  else await save(changes)
  return undefined
}

export const contractCalls = implement<Calls, ContractRow, ContractChanges>(
  contracts,
  {
    list: listContracts,
    create,
    update,
    remove: async (context) => {
      const { db, caller, row, now } = context
      assertAllowed(caller, now, row, 'remove')
      return contractRows.remove(db, row)
    },
  },
  contractRows,
)
