/** The clinics of a profile as plain values: who they are, on what terms they order, how much of their credit they use. */
import type { Profile } from './profiles'
import { nth } from './seeding'
import { cities, clinicTypes, clinicWords, namedClinics, streets, surnames } from './words'

export interface Clinic {
  hid: number
  cid: number
  /** The head of its chain. */
  parentHid: number | null
  name: string
  shortName: string
  region: string
  address: string
  contact: string
  phone: string
  /** Number of its permit to practise. */
  licence: string
  /** Out of ten thousand patients, how many are this clinic's. */
  slots: number
  /** Fen; null: unchecked, 0: cash first. */
  creditValue: number | null
  /** Orders on its agent's default terms. */
  inherits: boolean
  freeOfReview: boolean
  /** Fen that it owes at the end: what is older has been paid. */
  owes: number
  overCredit: boolean
  /** Percent of the trade price on all lenses; 100 is no discount. */
  discount: number
}

export const defaultCredit = 5_000_000
const [leastCredit, maxCredit] = [2_000_000, 20_000_000]

/** Clinics of the first agent that show what credit can do: nearly used up, exceeded, unchecked, cash first. */
const special: Record<number, Partial<Pick<Clinic, 'creditValue' | 'inherits'>> & { used?: number }> = {
  2: { used: 0.985, creditValue: 4_000_000, inherits: false },
  3: { used: 1.06, creditValue: 3_000_000, inherits: false },
  4: { creditValue: null, inherits: false },
  5: { creditValue: 0, inherits: false },
}

/** Three clinics of the first agent are one chain. */
export const chainHead = 6
const chainStores: readonly number[] = [7, 8]

const discounts = [85, 88, 90, 82, 92, 95, 80, 100] as const

/** A city, a word and a kind of clinic; no two of the first 400 are alike. */
const nameOf = (index: number) => {
  const named = namedClinics[index]
  const [region, city] = nth(cities, index)
  if (named) return { region, name: named, shortName: named.slice(0, 4) }
  const word = nth(clinicWords, index + Math.floor(index / cities.length))
  return { region, name: `${city}${word}${nth(clinicTypes, index * 7)}`, shortName: `${city}${word}` }
}

/** The number of a clinic's permit to practise. */
export const permitOf = (hid: number) => `PDY${33010000 + hid}17D2112`

const roundTo = (step: number, fen: number) => Math.round(fen / step) * step

export const clinicsOf = ({ agents }: Profile): Clinic[] => {
  const business = agents.reduce((sum, { weight }) => sum + weight, 0)
  const clinics: Clinic[] = []
  for (const [agent, { clinics: many, weight, slope }] of agents.entries()) {
    const sizes = Array.from({ length: many }, (_, rank) => (rank + 1) ** -slope)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    for (const [rank, size] of sizes.entries()) {
      const index = clinics.length
      const { used = 0.15 + ((index * 37) % 50) / 100, ...terms } = special[index + 1] ?? {}
      const sized = roundTo(500_000, maxCredit * size * weight)
      const creditValue =
        terms.creditValue === undefined ? Math.max(leastCredit, Math.min(maxCredit, sized)) : terms.creditValue
      const inherits = terms.inherits ?? (rank > many / 2 && rank % 3 === 0)
      const limit = inherits ? defaultCredit : (creditValue ?? defaultCredit)
      clinics.push({
        hid: index + 1,
        cid: agent + 1,
        parentHid: chainStores.includes(index + 1) ? chainHead : null,
        ...nameOf(index),
        address: `${nth(cities, index)[0]}${nth(streets, index * 3)}${(index * 29) % 400}号`,
        contact: `${nth(surnames, index * 11)}店长`,
        phone: `1990000${String((index * 271) % 10_000).padStart(4, '0')}`,
        licence: permitOf(index + 1),
        slots: Math.max(1, Math.round((10_000 * weight * size) / (business * all))),
        creditValue,
        inherits,
        freeOfReview: index % 11 === 6,
        owes: Math.round(limit * used),
        overCredit: used > 1,
        discount: nth(discounts, index * 3),
      })
    }
  }
  return clinics
}
