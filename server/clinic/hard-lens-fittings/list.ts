/** Fittings of hard lenses as a list. */
import { desc } from 'drizzle-orm'
import { hardFittingStates } from '../../../contract/clinic/hard-lens-fitting-terms'
import type { hardLensFittings } from '../../../contract/clinic/hard-lens-fittings'
import { conditionsOf, inAnyOf } from '../../crud/matching'
import type { Context } from '../../http/implement'
import { fittingsAsked } from '../fitting-family'
import { hardKind } from '../fitting-kinds'
import { hardFittingRows } from './rows'
import { hardLensFitting } from './table'

const states = conditionsOf(hardLensFitting.status, hardFittingStates)

export const list = async (context: Context<(typeof hardLensFittings)['calls']['list']>) =>
  hardFittingRows.page(context, {
    where: await fittingsAsked(context, hardKind),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns: { fittingId: hardLensFitting.fittingId, date: hardLensFitting.date, promised: hardLensFitting.promised },
    order: [desc(hardLensFitting.date), desc(hardLensFitting.fittingId)],
  })
