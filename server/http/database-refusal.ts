/** What the database says no to without a fault of ours, as the refusal that it amounts to. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { MessageKey } from './messages'
import { Refusal, refuseField } from './refusal'

const codes = { outOfRange: '22003', referred: '23503', unique: '23505', deadlock: '40P01' }

/** What in PostgreSQL reads a number for a column; sums that run over do so elsewhere, and are faults. */
const reader = /^(pg_strtoint|scanint8)/

/** By the name of a unique constraint: the field at which its violation is refused, and the message. */
export const taken: Readonly<Record<string, readonly [field: string, message: MessageKey]>> = {
  account_account_unique: ['account', 'input.taken'],
  account_name_folded: ['account', 'input.taken'],
  brand_code: ['code', 'input.taken'],
  company_name: ['name', 'company.nameTaken'],
  contract_number: ['contractNo', 'contract.numberTaken'],
  element_code: ['code', 'input.taken'],
  med_item_name: ['name', 'medItem.nameTaken'],
  menu_path_unique: ['path', 'input.taken'],
  product_owner_code: ['code', 'input.taken'],
  product_owner_gtin: ['gtin', 'input.taken'],
  product_price_pair: ['validFrom', 'price.overlaps'],
  role_name: ['name', 'role.nameTaken'],
  salesperson_phone: ['phone', 'input.taken'],
  supplier_name: ['name', 'supplier.nameTaken'],
  supplier_credit_code: ['creditCode', 'supplier.codeTaken'],
  warehouse_name: ['name', 'warehouse.nameTaken'],
  tag_name: ['name', 'input.taken'],
}

/** Why a row cannot be deleted that others refer to, by its table. */
const stillReferred: Readonly<Record<string, MessageKey>> = {
  account: 'account.hasHistory',
  stock_batch: 'stock.batchUsed',
  warehouse: 'warehouse.hasStock',
}

const isTaken = (constraint = '') => {
  const said = taken[constraint]
  // Two requests did the same at the same moment: the slower one has changed nothing.
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
