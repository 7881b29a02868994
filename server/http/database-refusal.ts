/** What the database says no to without a fault of ours, as the refusal that it amounts to. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { MessageKey } from './messages'
import { Refusal, refuseField } from './refusal'

const codes = { outOfRange: '22003', referred: '23503', unique: '23505', deadlock: '40P01' }

/** What in PostgreSQL reads a number for a column; sums that run over do so elsewhere, and are faults. */
const reader = /^(pg_strtoint|scanint8)/

/** What there is but one of, by the constraint that keeps it so: the field that says it, and what is said of it. */
export const taken: Readonly<Record<string, readonly [field: string, message: MessageKey]>> = {
  company_name: ['name', 'company.nameTaken'],
  contract_number: ['contractNo', 'contract.numberTaken'],
  med_item_name: ['name', 'medItem.nameTaken'],
  role_name: ['name', 'role.nameTaken'],
  supplier_name: ['name', 'supplier.nameTaken'],
  supplier_credit_code: ['creditCode', 'supplier.codeTaken'],
  warehouse_name: ['name', 'warehouse.nameTaken'],
}

/** Why a row cannot be deleted that others refer to, by its table. */
const stillReferred: Readonly<Record<string, MessageKey>> = {
  account: 'account.hasHistory',
  stock_batch: 'stock.batchUsed',
  warehouse: 'warehouse.hasStock',
}

const isTaken = (constraint = '') => {
  const said = taken[constraint]
  // Two did the same at the same moment: one was faster, the other changed nothing.
  return said ? refuseField(...said) : new Refusal('conflict')
}

const isReferred = (query: string) => {
  const table = /^delete from "(\w+)"/.exec(query)?.[1]
  // Of what is written, what it refers to is looked for before: that is a fault.
  if (table === undefined) return
  const key = stillReferred[table]
  return key ? new Refusal('stop', { message: { key } }) : new Refusal('conflict')
}

export const databaseRefusal = (error: unknown): Refusal | undefined => {
  const said = error instanceof DrizzleQueryError ? error.cause : error
  const { code, routine, constraint } = (said ?? {}) as { code?: string; routine?: string; constraint?: string }
  // A number that no column of its kind can hold: what was looked for by it is not there.
  if (code === codes.outOfRange && reader.test(routine ?? '')) return new Refusal('missing')
  if (code === codes.unique) return isTaken(constraint)
  if (code === codes.referred) return isReferred(error instanceof DrizzleQueryError ? error.query : '')
  // They waited for each other.
  return code === codes.deadlock ? new Refusal('conflict') : undefined
}
