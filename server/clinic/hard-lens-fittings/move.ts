/** Begins and ends an arrow of a fitting of hard lenses. */
import { type HardFittingVerb, hardFittingMoves } from '../../../contract/clinic/hard-lens-fitting-terms'
import type { hardLensFittings } from '../../../contract/clinic/hard-lens-fittings'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { hardKind, writeStep } from '../fitting-kinds'
import { type HardFittingChanges, type HardFittingRow, presentHardFitting } from './rows'

type Calls = (typeof hardLensFittings)['calls']
export type Of<Verb extends keyof Calls> = Context<Calls[Verb], HardFittingRow, HardFittingChanges>

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
export const assertMove = ({ row, caller }: Pick<Of<'stop'>, 'row' | 'caller'>, verb: HardFittingVerb): void => {
  const isBilled = verb === 'bill' && row.saleId !== null
  const fits = hardFittingMoves.some(
    (move) => move.verb === verb && (move.from as readonly number[]).includes(row.status),
  )
  if (fits && !isBilled) return
  throw new Refusal('conflict', { message: { key: 'conflict.fitting' }, current: presentHardFitting(row, caller) })
}

/** Takes the arrow, and writes it down. */
export const go = async (
  context: Pick<Of<'stop'>, 'db' | 'row' | 'caller' | 'now' | 'auditAs' | 'save'>,
  verb: HardFittingVerb,
  changes: HardFittingChanges & { status: number },
  reason = '',
) => {
  await writeStep(context, hardKind, context.row, verb, changes.status, reason)
  context.auditAs(verb, reason)
  return context.save(changes)
}
