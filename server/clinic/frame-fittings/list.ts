/** Fittings of spectacles as a list. */
import { desc } from 'drizzle-orm'
import { frameFittingStates, type frameFittings } from '../../../contract/clinic/frame-fittings'
import { conditionsOf, inAnyOf } from '../../crud/matching'
import type { Context } from '../../http/implement'
import { fittingsAsked } from '../fitting-family'
import { frameKind } from '../fitting-kinds'
import { fittingRows } from './rows'
import { frameFitting } from './table'

const states = conditionsOf(frameFitting.status, frameFittingStates)

export const list = async (context: Context<(typeof frameFittings)['calls']['list']>) =>
  fittingRows.page(context, {
    where: await fittingsAsked(context, frameKind),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns: { fittingId: frameFitting.fittingId, date: frameFitting.date, promised: frameFitting.promised },
    order: [desc(frameFitting.date), desc(frameFitting.fittingId)],
  })
