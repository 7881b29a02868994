/** The balances of agents and clinics as a list. */
import { and, asc } from 'drizzle-orm'
import type { trainingBalances } from '../../../contract/training/balances'
import { matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { hospital } from '../../partners/hospitals/table'
import { trainingBrand } from '../brands/table'
import { trainingHolder } from '../ledger/table'
import { balanceView, cidOfHolder, presentBalance, visibleHolders } from './rows'

type List = (typeof trainingBalances)['calls']['list']

const columns = { holderId: trainingHolder.holderId, balance: trainingHolder.balance }
/** An agent stands before its clinics. */
const byOwner = [
  ...[asc(cidOfHolder), asc(trainingHolder.kind), asc(trainingHolder.ownerId), asc(trainingBrand.sort)],
  asc(trainingHolder.holderId),
]

export const list = async ({ db, caller, query }: Context<List>) => {
  const { brand, cid, hid, owner, page, size, sort } = query
  const asked = matching(
    { brand, cid, hid, owner },
    {
      ...{ brand: trainingBrand.code, cid: cidOfHolder, hid: hospital.hid, owner: trainingHolder.kind },
    },
  )
  const found = () => balanceView(db).where(and(visibleHolders(caller), asked))
  const [rows, total] = await Promise.all([
    found()
      .orderBy(...orderedBy(columns, sort), ...byOwner)
      .limit(size)
      .offset((page - 1) * size),
    db.$count(found().as('found')),
  ])
  return { rows: rows.map(presentBalance), total }
}
