/** The records of an account: each movement of units, and each change of its state. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { CardRecord, trainingUsers } from '../../../contract/training/users'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { account } from '../../system/accounts/table'
import { type Holder, moveUnits, ShortOfUnits } from '../move-units'
import { withinTimes } from '../periods'
import type { UserChanges, UserRow } from './rows'
import { trainingCard } from './table'

type Listing = Context<(typeof trainingUsers.calls)['cards'], UserRow, UserChanges>

interface Doing {
  db: Db
  caller: Caller
  now: number
}

type Card = Pick<typeof trainingCard.$inferInsert, 'kind' | 'reason' | 'price' | 'endedOn'>
type Account = Pick<UserRow, 'sdxUid' | 'trainingBrandId' | 'unit' | 'balance'>

const noted = (
  { db, caller, now }: Doing,
  { sdxUid }: Pick<UserRow, 'sdxUid'>,
  card: Omit<typeof trainingCard.$inferInsert, 'sdxUid' | 'operatorId' | 'at'>,
) => db.insert(trainingCard).values({ ...card, sdxUid, operatorId: caller.uid, at: now })

/** Notes what moved no units. */
export const note = (doing: Doing, row: Account, card: Card & { units?: number }) =>
  noted(doing, row, { ...card, balanceAfter: row.balance })

const move = async ({ db, caller, now }: Doing, row: Account, from: Holder, to: Holder, units: number, reason = '') => {
  try {
    return await moveUnits(db, {
      ...{ trainingBrandId: row.trainingBrandId, from, to, units, reason },
      ...{ operatorId: caller.uid, now },
    })
  } catch (error) {
    if (!(error instanceof ShortOfUnits)) throw error
    throw new Refusal('stop', { message: shortOf(row.unit, error.balance, units) })
  }
}

const shortOf = (unit: Account['unit'], balance: number, units: number) => ({
  key: unit === 'point' ? ('trainingUser.shortOfPoints' as const) : ('trainingUser.shortOfDays' as const),
  params: { balance, units },
})

/**
 * Moves units to an account and notes it.
 *
 * @throws the refusal `stop`, which says what the giver has left
 */
export const give = async (doing: Doing, row: Account, from: Holder, units: number, card: Card): Promise<void> => {
  const ledgerId = await move(doing, row, from, { kind: 'user', id: row.sdxUid }, units, card.reason)
  await noted(doing, row, { ...card, units, ledgerId, balanceAfter: row.balance + units })
}

/** Moves back to the clinic what an account has left, and notes it. */
export const giveBack = async (doing: Doing, row: Account & Pick<UserRow, 'hid'>, units: number): Promise<void> => {
  const own: Holder = { kind: 'user', id: row.sdxUid }
  const ledgerId = units > 0 ? await move(doing, row, own, { kind: 'clinic', id: row.hid }, units) : null
  await noted(doing, row, { kind: 'return', units, ledgerId, balanceAfter: row.balance - units })
}

type Asked = Pick<Listing, 'db' | 'row' | 'query' | 'services'>

export const cards = async ({ db, row, query, services: { timeZone } }: Asked) => {
  const { page, size, sort } = query
  const where: SQL | undefined = and(eq(trainingCard.sdxUid, row.sdxUid), withinTimes(trainingCard.at, query, timeZone))
  const rows: CardRecord[] = await db
    .select({
      ...{ cardId: trainingCard.cardId, kind: trainingCard.kind, units: trainingCard.units },
      ...{ balanceAfter: trainingCard.balanceAfter, price: trainingCard.price, reason: trainingCard.reason },
      ...{ operatorId: trainingCard.operatorId, operatorName: account.name, at: trainingCard.at },
    })
    .from(trainingCard)
    .innerJoin(account, eq(account.uid, trainingCard.operatorId))
    .where(where)
    .orderBy(...orderedBy(trainingCard, sort), desc(trainingCard.cardId))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await db.$count(trainingCard, where) }
}
