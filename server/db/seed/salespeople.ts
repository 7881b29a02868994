/** Who of each agent looks after which of its clinics. */
import { salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { type Clinic, clinicsOf } from './clinics'
import { personName } from './partners'
import type { Profile } from './profiles'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'

/** Clinics that one person looks after, about. */
const clinicsEach = 4
const regions = ['华东片区', '华中片区', '华南片区', '北方片区'] as const
const duties = [
  [1, 2, 3],
  [2, 3, 4],
  [2, 5],
  [1, 4],
] as const

interface Person {
  sid: number
  cid: number
  clinics: Clinic[]
}

/** Numbered agent by agent; every ninth clinic has no salesperson yet. */
export const salespeopleOf = (profile: Profile): Person[] => {
  const clinics = clinicsOf(profile)
  let sid = 0
  return profile.agents.flatMap((_, at) => {
    const own = clinics.filter(({ cid }) => cid === at + 1)
    const many = Math.max(1, Math.round(own.length / clinicsEach))
    return Array.from({ length: many }, (_, place) => ({
      sid: ++sid,
      cid: at + 1,
      clinics: own.filter((_, index) => index % many === place && index % 9 !== 8),
    }))
  })
}

/** Others than staff and contacts. */
const firstName = 5000

export const seedSalespeople = async ({ db, profile, founded }: Seeding) => {
  const people = salespeopleOf(profile)
  await inPortions(
    people.map(({ sid, cid }) => ({
      ...{ sid, cid, name: personName(firstName + sid), phone: `1990000${String(7000 + sid)}` },
      ...{ info: nth(regions, sid), askRoles: [...nth(duties, sid)] },
      ...stampsAt(founded),
    })),
    (rows) => db.insert(salesperson).values(rows),
  )
  await inPortions(
    people.flatMap(({ sid, clinics }) => clinics.map(({ hid }) => ({ sid, hid, sms: hid % 3 === 0 ? 0 : 1 }))),
    (rows) => db.insert(salespersonHospital).values(rows),
  )
}
