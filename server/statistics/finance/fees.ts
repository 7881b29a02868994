/** Reservations and what they bring in, by the day for which they were made. */
import { and, gte, lte, sql } from 'drizzle-orm'
import { reservationStatus } from '../../../contract/people/reservations'
import type { ReservationFees } from '../../../contract/statistics/fee-figures'
import { charge } from '../../clinic/charges/table'
import { visit } from '../../clinic/visits/table'
import { egCombination } from '../../people/eg-combinations/table'
import { egProgram } from '../../people/eg-programs/table'
import { medItem } from '../../people/med-items/table'
import { reservation } from '../../people/reservations/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { type Show, sumsOf, tableOf, told } from '../family/figures'
import type { MoneySource } from '../family/rows'

const { requested, arrived, finished, cancelled, missed } = reservationStatus
const came = sql`fact.status in (${arrived}, ${finished})`
const wasMissed = sql`fact.status = ${missed}`

/** What was paid for the item at the visit that came of it: nothing where it was given back; null where it was not charged there. */
const charged = sql`(
  select coalesce(sum(${charge.price}) filter (where ${charge.status} = 1), 0)
  from ${visit} join ${charge} on ${charge.visitId} = ${visit.visitId}
  where ${visit.resid} = ${reservation.resid} and ${charge.itemId} = ${reservation.itemId} having count(*) > 0)`

export const feeSource = (asking: Asking): MoneySource<'booked' | 'came' | 'missed' | 'fee', 'hid' | 'item'> => ({
  rows: ({ start, end }) => sql`
    select ${reservation.date} as day, ${reservation.hid} as hid, ${reservation.status}::text as kind, ${reservation.status} as status,
      'reservations' as of, ${reservation.resid} as id, ${reservation.resid}::text as no, 1 as quantity,
      coalesce(${medItem.name}, ${egProgram.name}, ${egCombination.name}, '') as name,
      coalesce('item-' || ${reservation.itemId}, 'program-' || ${reservation.egProgramId},
        'combination-' || ${reservation.egCombinationId}, 'none') as item,
      case when ${reservation.status} = ${finished}
        then coalesce(${reservation.price}, ${charged}, ${medItem.fee}, 0) else 0 end as amount
    from ${reservation}
    left join ${medItem} on ${medItem.itemId} = ${reservation.itemId}
    left join ${egProgram} on ${egProgram.egProgramId} = ${reservation.egProgramId}
    left join ${egCombination} on ${egCombination.egCombinationId} = ${reservation.egCombinationId}
    where ${conditionOf(
      and(
        gte(reservation.date, start),
        lte(reservation.date, end),
        ownRows(asking, reservation),
        sql`${reservation.status} not in (${requested}, ${cancelled})`,
      ),
    )}`,
  measures: {
    booked: sql`count(*)`,
    came: sql`count(*) filter (where ${came})`,
    missed: sql`count(*) filter (where ${wasMissed})`,
    fee: sql`sum(fact.amount)`,
  },
  keys: { hid: sql`fact.hid`, item: sql`fact.item` },
  behind: {
    came: { only: came },
    missed: { only: wasMissed },
    fee: { only: sql`fact.status = ${finished}` },
  },
})

type Sums = Record<'booked' | 'came' | 'missed' | 'fee', number>

const show: Show<keyof Sums, Sums & { noShowRate: number | null }> = ({
  booked,
  came: arrivals,
  missed: lost,
  fee,
}) => ({
  ...{ booked, came: arrivals, missed: lost, fee },
  noShowRate: arrivals + lost === 0 ? null : Math.round((lost / (arrivals + lost)) * 1e6) / 1e6,
})

const itemNamesOf = async ({ db }: Asking, keys: readonly { key: string }[]) => {
  const idsOf = (kind: string) =>
    keys.filter(({ key }) => key.startsWith(`${kind}-`)).map(({ key }) => Number(key.slice(kind.length + 1)))
  const [items, programs, combinations] = await Promise.all([
    db
      .select({ id: medItem.itemId, name: medItem.name })
      .from(medItem)
      .where(sql`${medItem.itemId} = any(${pgArray(idsOf('item'))})`),
    db
      .select({ id: egProgram.egProgramId, name: egProgram.name })
      .from(egProgram)
      .where(sql`${egProgram.egProgramId} = any(${pgArray(idsOf('program'))})`),
    db
      .select({ id: egCombination.egCombinationId, name: egCombination.name })
      .from(egCombination)
      .where(sql`${egCombination.egCombinationId} = any(${pgArray(idsOf('combination'))})`),
  ])
  const named = (kind: string, rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => [`${kind}-${id}`, name] as const)
  return new Map<string, string>([
    ...named('item', items),
    ...named('program', programs),
    ...named('combination', combinations),
  ])
}

const pgArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

export const reservationFees = async (asking: Asking): Promise<ReservationFees> => {
  const sums = await sumsOf(asking, feeSource(asking))
  const { hid, item } = sums.by
  const nameOf = await clinicNamesOf(asking.db, hid)
  const names = await itemNamesOf(asking, item)
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { show, nameOf, largest: 'fee' }),
    items: tableOf(item, {
      ...{ show, largest: 'fee' },
      nameOf: (key) => ({ item: key, itemName: names.get(key) ?? '' }),
    }),
  }
}
