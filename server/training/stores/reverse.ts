/** Takes a grant or a recharge back, whole or in part, by a record of its own. */
import type { trainingStores } from '../../../contract/training/stores'
import { recorded, writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { post } from './post'
import { mayReverse, presentStore, type StoreChanges, type StoreRow } from './rows'

type Reverse = (typeof trainingStores)['calls']['reverse']

export const reverse = async (context: Context<Reverse, StoreRow, StoreChanges>): Promise<StoreRow> => {
  const { db, row, body, caller, now, request, save, auditAs } = context
  if (!mayReverse(caller, row)) throw new Refusal('forbidden')
  const left = row.amount - row.reversed
  if (row.kind === 'reversal' || left === 0)
    throw new Refusal('conflict', {
      message: { key: 'conflict.trainingStore' },
      current: presentStore(row, caller, now),
    })
  const { amount, reason } = body
  if (amount > left) throw refuseField('amount', 'trainingStore.moreThanLeft', { left })
  const { id: reversalOf, source, cid, hid } = row
  // The record that it takes back counts it by itself.
  const made = await post(context, row, { kind: 'reversal', source, cid, hid, amount, note: reason, reversalOf })
  await save({})
  auditAs('reverse', reason)
  const { uid, name } = caller
  await writeAudit(
    db,
    {
      ...{ at: now, uid, name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: 'training-stores', recordId: made.id, action: 'create', reason },
    },
    { before: null, after: recorded(made) },
  )
  return made
}
