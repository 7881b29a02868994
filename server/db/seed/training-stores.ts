/** Grants to agents and recharges of clinics, of every brand: clinics have enough for the accounts that are opened at them. */
import { like } from 'drizzle-orm'
import { mostUnits as mostAtOnce, mostPoints } from '../../../contract/training/stores'
import { startOfDate } from '../../http/time'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../../training/brands/table'
import { trainingStore } from '../../training/stores/table'
import { clinicsOf } from './clinics'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'
import { postUnits } from './training-units'

type Brand = Pick<typeof trainingBrand.$inferSelect, 'trainingBrandId' | 'unit'>

interface Planned {
  kind: 'grant' | 'recharge' | 'reversal'
  source: 'platform' | 'agent'
  brand: Brand
  cid: number
  hid: number | null
  amount: number
  at: number
  note: string
  /** What a reversal takes back. */
  of?: Planned
}

const daySeconds = 86_400
const hour = 3600
/** Fen that a day and a point cost: the agent, and the clinic. */
const prices = { day: { grant: 250, recharge: 600 }, point: { grant: 900, recharge: 2000 } } as const
const [inShop, monthly] = [1, 4]
const laterAmounts = { day: [90, 180, 365, 300], point: [30, 50, 100, 80] } as const
const notes = ['', '', '开学季活动', '补充库存', '暑期训练营'] as const

/** So many units at once; a point recharge moves fewer. */
const portions = (units: number, most: number): number[] =>
  units <= most ? [units] : [most, ...portions(units - most, most)]

/** The first is large, the others follow over the year; the last of the busiest clinic is of today. */
const rechargesOf = (
  seeding: Seeding,
  { hid, cid }: { hid: number; cid: number },
  { brand, at, needed }: { brand: Brand; at: number; needed: number },
): Planned[] => {
  const { founded, profile, today, timeZone } = seeding
  const plan = (amount: number, day: number, more: Partial<Planned> = {}): Planned => ({
    ...{ kind: 'recharge', source: 'agent', brand, cid, hid, amount, note: nth(notes, hid + at * 3 + day) },
    at: founded + day * daySeconds + ((hid + at) % 8) * hour,
    ...more,
  })
  const spare = brand.unit === 'day' ? 1200 + ((hid * 37 + at * 91) % 8) * 100 : 600 + ((hid * 13) % 5) * 80
  const first = Math.ceil(needed / 100) * 100 + spare
  const later = Array.from({ length: hid % 3 === 1 ? 2 : 1 }, (_, which) =>
    plan(
      nth<number>(laterAmounts[brand.unit], hid + at + which),
      40 + ((hid * 13 + at * 29 + which * 97) % (profile.days - 20)),
      (hid + at) % 7 === 0 ? { source: 'platform' } : {},
    ),
  )
  const ofToday = { source: 'platform', note: '', at: startOfDate(today, timeZone) } as const
  return [
    ...portions(first, brand.unit === 'day' ? mostAtOnce : mostPoints).map((amount) => plan(amount, 2)),
    ...later,
    ...(hid === 1 && at < 2 ? [plan(90, 0, ofToday)] : []),
  ]
}

/** Every agent is granted a quarter more than it hands on. */
const grantsOf = (recharges: readonly Planned[], founded: number): Planned[] => {
  const handed = new Map<string, Planned>()
  for (const one of recharges.filter(({ source }) => source === 'agent')) {
    const key = `${one.cid} ${one.brand.trainingBrandId}`
    handed.set(key, { ...one, amount: (handed.get(key)?.amount ?? 0) + one.amount })
  }
  return [...handed.values()].flatMap(({ cid, brand, amount }) => {
    const all = Math.ceil((amount * 1.25) / 500) * 500
    return Array.from({ length: Math.ceil(all / mostAtOnce) }, (_, time): Planned => {
      const most = Math.min(mostAtOnce, all - time * mostAtOnce)
      const given = { kind: 'grant', source: 'platform', brand, cid, hid: null, amount: most } as const
      return { ...given, at: founded + hour, note: '年度发放' }
    })
  })
}

/** A few were of the wrong amount: half of them was taken back on the day after. */
const reversalsOf = (recharges: readonly Planned[]): Planned[] =>
  recharges
    .filter(({ amount }, at) => at % 23 === 5 && amount < 600)
    .map((of) => {
      const amount = Math.floor(of.amount / 2)
      return { ...of, kind: 'reversal', amount, at: of.at + daySeconds, note: '数量录入有误', of }
    })

const movementOf = ({ kind, source, brand, cid, hid, amount, at, note }: Planned, operatorId: number) => {
  const giver = source === 'platform' ? ({ kind: 'platform' } as const) : ({ kind: 'agent', id: cid } as const)
  const owner = hid === null ? ({ kind: 'agent', id: cid } as const) : ({ kind: 'clinic', id: hid } as const)
  const [from, to] = kind === 'reversal' ? [owner, giver] : [giver, owner]
  return { trainingBrandId: brand.trainingBrandId, from, to, units: amount, reason: note, operatorId, at }
}

const paymentOf = ({ kind, brand, amount, hid }: Planned) => {
  const price = prices[brand.unit]
  if (kind === 'grant') return { price: price.grant }
  if (kind === 'reversal') return {}
  const payMethod = (hid ?? 0) % 2 === 0 ? monthly : inShop
  return { payMethod, paid: payMethod === monthly ? 0 : amount * price.recharge }
}

/**
 * Needs clinics and accounts.
 *
 * @param needed how many units of a brand the accounts of a clinic take from it; it gets something over that
 */
export const seedTrainingStores = async (
  seeding: Seeding,
  needed: (trainingBrandId: number, hid: number) => number,
): Promise<void> => {
  const { db, profile, founded } = seeding
  const brands = await db.select().from(trainingBrand).orderBy(trainingBrand.sort)
  const agents = await db.select().from(account).where(like(account.account, 'agent%'))
  const [platform] = await db.select().from(account).where(like(account.account, 'sdx'))
  const operatorOf = ({ source, cid }: Planned) =>
    (source === 'agent' ? agents.find((one) => one.cid === cid) : platform)?.uid ?? 1
  const recharges = clinicsOf(profile).flatMap((clinic) =>
    brands.flatMap((brand, at) =>
      rechargesOf(seeding, clinic, { brand, at, needed: needed(brand.trainingBrandId, clinic.hid) }),
    ),
  )
  const planned = [...grantsOf(recharges, founded), ...recharges, ...reversalsOf(recharges)].sort((a, b) => a.at - b.at)
  const entries = await postUnits(
    db,
    planned.map((one) => movementOf(one, operatorOf(one))),
  )
  const numbers = new Map(planned.map((one, at) => [one, at + 1]))
  const rows = planned.map((one, at) => ({
    ...{ id: at + 1, kind: one.kind, source: one.source, trainingBrandId: one.brand.trainingBrandId, cid: one.cid },
    ...{ hid: one.hid, amount: one.amount, note: one.note, ledgerId: entries[at] ?? 0, operatorId: operatorOf(one) },
    ...{ reversalOf: (one.of && numbers.get(one.of)) ?? null, price: null, payMethod: null, paid: null },
    ...paymentOf(one),
    ...stampsAt(one.at),
  }))
  // A reversal is counted in by the record that it takes back, which must be there.
  for (const isReversal of [false, true])
    await inPortions(
      rows.filter(({ kind }) => (kind === 'reversal') === isReversal),
      (portion) => db.insert(trainingStore).values(portion),
    )
}
