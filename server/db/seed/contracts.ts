/** Contracts with agents and clinics: most run, some are about to run out, a few have, were terminated or are yet to begin. */
import dayjs from 'dayjs'
import { contract } from '../../partners/contracts/table'
import { clinicsOf } from './clinics'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'

interface Term {
  /** Days from today. */
  from: number
  to: number
  terminated?: number
}

/** The contracts of a clinic, by its place in the dozen. */
const termsOf = (hid: number): Term[] => {
  const begun = 40 + ((hid * 53) % 250)
  const running = { from: -begun, to: 365 - begun }
  switch (hid % 12) {
    case 0:
      return []
    case 3:
      return [{ from: -360 + (hid % 20), to: 4 + (hid % 20) }]
    case 5:
      return [
        { from: -300, to: 64, terminated: -150 },
        { from: -149, to: 215 },
      ]
    case 7:
      return [{ from: -385, to: -21 }]
    case 9:
      return [
        { from: -420, to: -56 },
        { from: -55, to: 309 },
      ]
    case 10:
      return [
        { from: -353, to: 11 },
        { from: 12, to: 376 },
      ]
    default:
      return [running]
  }
}

const types = [1, 1, 2, 1, 3, 1, 4] as const

export const seedContracts = async ({ db, profile, today, founded }: Seeding) => {
  const day = (away: number) => dayjs(today).add(away, 'day').format('YYYY-MM-DD')
  const row = (cid: number, hid: number | null, term: Term, at: number, amount: number) => ({
    contractNo: `HT${day(term.from).replaceAll('-', '')}${String(hid ?? 900 + cid).padStart(4, '0')}${at + 1}`,
    cid,
    hid,
    type: hid === null ? 4 : nth(types, hid + at),
    start: day(term.from),
    end: day(term.to),
    amount,
    files: [`https://files.example.com/contracts/${cid}-${hid ?? 'agent'}-${at + 1}.pdf`],
    note: '',
    terminated: term.terminated === undefined ? null : day(term.terminated),
    reason: term.terminated === undefined ? '' : '双方协商一致，改签新合同',
    ...stampsAt(founded),
  })
  const agents = profile.agents.map((_, at) =>
    row(at + 1, null, { from: -340 + at * 90, to: 25 + at * 90 }, 0, 12_000_000),
  )
  const clinics = clinicsOf(profile).flatMap(({ cid, hid }) =>
    termsOf(hid).map((term, at) => row(cid, hid, term, at, (30 + ((hid * 7 + at) % 40)) * 1_000_000)),
  )
  await inPortions([...agents, ...clinics], (rows) => db.insert(contract).values(rows))
}
