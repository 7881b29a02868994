import { type FrameFittingDetails, frameFittings } from '../../../contract/clinic/frame-fittings'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { historyOf } from '../fitting-family'
import { frameKind } from '../fitting-kinds'
import type { AfterSale, Place } from '../fitting-order'
import { list } from './list'
import { bill, create, update } from './make'
import { afterSaleAsked, arrive, cancel, check, fail, notify, pass, pickup, process } from './moves'
import { orderBy } from './order'
import { type FittingChanges, type FittingViewRow, fittingRows, presentFitting } from './rows'

type Calls = typeof frameFittings.calls

const get = async ({
  db,
  row,
  caller,
}: Context<Calls['get'], FittingViewRow, FittingChanges>): Promise<FrameFittingDetails> => {
  return { ...presentFitting(row, caller), ...(await historyOf(db, frameKind, row)) }
}

/** @param place orders are placed by it; @param agent asked to make good what was delivered */
export const frameFittingCalls = (place: Place, agent: AfterSale) =>
  implement<Calls, FittingViewRow, FittingChanges>(
    frameFittings,
    {
      order: orderBy(place),
      ...{ list, get, create, update, bill, arrive, process, check, pass, fail, notify, cancel },
      pickup: (context) => pickup(context, agent),
      'after-sale': (context) => afterSaleAsked(context, agent),
      print: countPrint<FittingViewRow>(frameFittings.name, ({ fittingId }) => fittingId),
    },
    fittingRows,
  )
