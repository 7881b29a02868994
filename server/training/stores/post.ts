/** Moves the units of a record and writes it, in one transaction. */
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import type { trainingBrand } from '../brands/table'
import { type Holder, moveUnits, ShortOfUnits } from '../move-units'
import { type StoreRow, storeRows } from './rows'
import type { trainingStore } from './table'

type Brand = Pick<typeof trainingBrand.$inferSelect, 'trainingBrandId' | 'unit'>
type Written = Omit<
  typeof trainingStore.$inferInsert,
  'trainingBrandId' | 'ledgerId' | 'operatorId' | 'created' | 'updated'
>

/** Whose units the record makes them, and whose they were. */
const partiesOf = ({
  source,
  cid,
  hid,
}: Pick<Written, 'source' | 'cid' | 'hid'>): { giver: Holder; owner: Holder } => ({
  giver: source === 'platform' ? { kind: 'platform' } : { kind: 'agent', id: cid },
  owner: hid ? { kind: 'clinic', id: hid } : { kind: 'agent', id: cid },
})

/** @throws Refusal `stop` with the balance where the giver has too few */
export const post = async (
  context: { db: Db; caller: Caller; now: number },
  { trainingBrandId, unit }: Brand,
  record: Written,
): Promise<StoreRow> => {
  const { db, caller, now } = context
  const { giver, owner } = partiesOf(record)
  const [from, to] = record.kind === 'reversal' ? [owner, giver] : [giver, owner]
  const operatorId = caller.uid
  const movement = { trainingBrandId, from, to, units: record.amount, reason: record.note ?? '', operatorId, now }
  const ledgerId = await moveUnits(db, movement).catch((error: unknown) => {
    if (!(error instanceof ShortOfUnits)) throw error
    throw new Refusal('stop', { message: { key: `trainingStore.short.${unit}`, params: { balance: error.balance } } })
  })
  return storeRows.insert(context, { ...record, trainingBrandId, ledgerId, operatorId })
}
