/** How each of the demo's training accounts stands, worked out from its place among them. Pure functions. */
import { dayAfter } from '../../http/time'

export const seededBrands = ['sdx', 'zsb', 'amy', 'hsx', 'zzl'] as const
export const seededAccounts = 240
/** The last of the brands is counted in points. */
const dayBrands = seededBrands.length - 1

/** What was moved to or from an account on a day. */
interface Step {
  kind: 'open' | 'renew' | 'gift' | 'freeze' | 'used'
  units: number
  on: string
  /** Of a renewal and a gift: the last day of the term that it prolonged. */
  endedOn?: string
}

export interface SeededAccount {
  brand: (typeof seededBrands)[number]
  openedOn: string
  openDay: number | null
  lifelong: number
  status: number
  expireDate: string | null
  frozenOn: string | null
  firstTrained: string | null
  lastTrained: string | null
  steps: Step[]
}

type Standing = Omit<SeededAccount, 'brand'>
type Before = (days: number) => string

const terms = [30, 90, 90] as const
const untouched = { lifelong: 0, frozenOn: null, firstTrained: null, lastTrained: null } as const

/** An account in days that ends on a day, and was begun by a training. */
const until = (expireDate: string, place: number, lastTrained: string, more: Partial<Standing> = {}): Standing => {
  const openDay = terms[place % terms.length] ?? 30
  // Some were renewed, and a few got a week as a gift.
  const renewed = place % 3 === 1 ? 30 : 0
  const given = place % 11 === 4 ? 7 : 0
  const firstTrained = dayAfter(expireDate, -(openDay + renewed + given))
  const openedOn = dayAfter(firstTrained, -(place % 10))
  const later = dayAfter(firstTrained, 10)
  const last = lastTrained < firstTrained ? firstTrained : lastTrained
  return {
    ...untouched,
    ...{ openedOn, openDay, status: 1, expireDate, firstTrained, lastTrained: last },
    steps: [
      { kind: 'open', units: openDay, on: openedOn },
      ...(renewed > 0
        ? [{ kind: 'renew' as const, units: renewed, on: later, endedOn: dayAfter(firstTrained, openDay) }]
        : []),
      ...(given > 0
        ? [{ kind: 'gift' as const, units: given, on: later, endedOn: dayAfter(firstTrained, openDay + renewed) }]
        : []),
    ],
    ...more,
  }
}

const waiting = (openedOn: string, openDay: number | null, units: number): Standing => ({
  ...untouched,
  ...{ openedOn, openDay, status: 0, expireDate: null },
  steps: [{ kind: 'open', units, on: openedOn }],
})

const forLife = (place: number, before: Before): Standing => ({
  ...untouched,
  ...{ openedOn: before(160 + place), openDay: 3650, lifelong: 1, status: 1, expireDate: null },
  ...{ firstTrained: before(150 + place), lastTrained: before(place % 6) },
  steps: [{ kind: 'open', units: 3650, on: before(160 + place) }],
})

const frozen = (place: number, before: Before): Standing => {
  const frozenOn = before(2 + place)
  const account = until(before(-15 - place), place, before(4 + place), { status: 3, frozenOn })
  return { ...account, steps: [...account.steps, { kind: 'freeze', units: 0, on: frozenOn }] }
}

/** In the order of places: 6 for life, 9 frozen, 12 that end within a week, 20 lost, 30 not begun, 45 ended, the rest in use. */
const inDays = (place: number, before: Before): Standing => {
  if (place < 6) return forLife(place, before)
  if (place < 15) return frozen(place, before)
  if (place < 27) return until(before(-(place % 8)), place, before(place % 6))
  if (place < 47) return until(before(-11 - (place % 9)), place, before(8 + (place % 3)))
  if (place < 77) return waiting(before(place % 28), terms[place % 3] ?? 30, terms[place % 3] ?? 30)
  if (place < 122) return until(before(2 + (place % 60)), place, before(5 + (place % 60)))
  // Those of 30 days end sooner.
  const ahead = 9 + ((place * 7) % (place % 3 === 0 ? 12 : 55))
  return until(before(-ahead), place, before(place % 6))
}

const inPoints = (place: number, before: Before): Standing => {
  const points = 20 + (place % 5) * 10
  if (place < 6) return waiting(before(place * 3), null, points)
  const used = place < 16 ? points : 1 + (place % 12)
  const openedOn = before(50 + place)
  return {
    ...untouched,
    ...{ openedOn, openDay: null, status: 1, expireDate: null },
    ...{ firstTrained: before(45 + place), lastTrained: before(place % 6) },
    steps: [
      { kind: 'open', units: points, on: openedOn },
      { kind: 'used', units: used, on: before(place % 6) },
    ],
  }
}

export const seededAccount = (at: number, today: string): SeededAccount => {
  const before: Before = (days) => dayAfter(today, -days)
  const which = at % seededBrands.length
  const round = Math.floor(at / seededBrands.length)
  const brand = seededBrands[which] ?? 'sdx'
  return { brand, ...(which < dayBrands ? inDays(round * dayBrands + which, before) : inPoints(round, before)) }
}
