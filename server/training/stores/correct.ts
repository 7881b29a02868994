/** Corrects how a recharge was paid, on the day after it was made. */
import type { trainingStores } from '../../../contract/training/stores'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { assertPayMethod } from '../pay-method'
import { isCorrectable, type StoreChanges, type StoreRow } from './rows'

type Save = (typeof trainingStores)['calls']['save']

/** What may come as it was read, but not otherwise. */
const fixed = ['hid', 'brand', 'amount'] as const

export const correct = async (context: Context<Save, StoreRow, StoreChanges>): Promise<undefined> => {
  const { db, row, body, now, save, auditAs } = context
  if (!isCorrectable(row, now))
    throw new Refusal('stop', {
      message: { key: row.kind === 'recharge' ? 'trainingStore.tooLate' : 'trainingStore.onlyRecharges' },
    })
  for (const name of fixed)
    if (body[name] !== undefined && body[name] !== row[name]) throw refuseField(name, 'trainingStore.fixed')
  const { payMethod, paid = row.paid, note = row.note } = body
  if (row.hid !== null && payMethod !== undefined && payMethod !== row.payMethod)
    await assertPayMethod(db, { cid: row.cid, hid: row.hid }, payMethod)
  auditAs('correct')
  return save({ payMethod: payMethod ?? row.payMethod, paid, note })
}
