/** Training accounts of patients in all states, with the movements of units that made them. */
import { asc, eq } from 'drizzle-orm'
import { initialsOf } from '../../crud/initials'
import { instantAt } from '../../http/time'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../../training/brands/table'
import type { Holder } from '../../training/move-units'
import { trainingCard, trainingUser } from '../../training/users/table'
import { type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'
import { type SeededAccount, seededAccount, seededAccounts } from './training-accounts'
import { seedTrainingStores } from './training-stores'
import { postUnits } from './training-units'

type Made = SeededAccount & { sdxUid: number; cid: number; hid: number; pid: number; name: string }

interface Movement {
  trainingBrandId: number
  from: Holder
  to: Holder
  units: number
  operatorId: number
  at: number
  card?: Omit<typeof trainingCard.$inferInsert, 'ledgerId'>
}

type Moving = Movement & { hid: number }

const platform: Holder = { kind: 'platform' }

/** Posts the movements in their order, with the record of each. */
const post = async ({ db }: Seeding, movements: readonly Movement[]) => {
  const entries = await postUnits(
    db,
    movements.map(({ trainingBrandId, from, to, units, operatorId, at }) => ({
      ...{ trainingBrandId, from, to, units, operatorId, at, reason: '' },
    })),
  )
  const cards = movements.flatMap(({ card }, at) => (card ? [{ ...card, ledgerId: entries[at] ?? null }] : []))
  if (cards.length > 0) await inPortions(cards, (rows) => db.insert(trainingCard).values(rows))
}

/** How many units of a brand the accounts of a clinic took from it. */
const takenFrom = (movements: readonly Moving[]) => {
  const sums = new Map<string, number>()
  for (const { trainingBrandId, from, hid, units } of movements)
    if (from.kind === 'clinic')
      sums.set(`${trainingBrandId} ${hid}`, (sums.get(`${trainingBrandId} ${hid}`) ?? 0) + units)
  return (trainingBrandId: number, hid: number) => sums.get(`${trainingBrandId} ${hid}`) ?? 0
}

const moved = { open: true, renew: true, gift: true, used: true, freeze: false } as const

/** What happened to an account, each with the balance that it left. */
const happened = (one: Made, trainingBrandId: number, operatorId: number, timeZone: string) => {
  const own: Holder = { kind: 'user', id: one.sdxUid }
  let balanceAfter = 0
  return one.steps.map(({ kind, units, on, endedOn = null }) => {
    if (kind === 'used') balanceAfter -= units
    else if (moved[kind]) balanceAfter += units
    const at = instantAt(on, '10:00', timeZone)
    const from: Holder = kind === 'gift' ? platform : { kind: 'clinic', id: one.hid }
    const way = kind === 'used' ? { from: own, to: { kind: 'used' } as const } : { from, to: own }
    const reason = kind === 'gift' ? '新年活动' : ''
    const by = kind === 'gift' ? 1 : operatorId
    const card =
      kind === 'used'
        ? undefined
        : { sdxUid: one.sdxUid, kind, units, balanceAfter, reason, endedOn, operatorId: by, at }
    return {
      ...{ trainingBrandId, ...way, units, operatorId: by, at, hid: one.hid, moves: moved[kind] },
      ...(card && { card }),
    }
  })
}

export const seedTrainingUsers = async (seeding: Seeding) => {
  const { db, today, timeZone } = seeding
  const people = await db
    .select({ pid: patient.pid, cid: patient.cid, hid: patient.hid, name: patient.name })
    .from(patient)
    .where(eq(patient.status, 1))
    .orderBy(asc(patient.pid))
    .limit(seededAccounts)
  const brands = new Map((await db.select().from(trainingBrand)).map((one) => [one.code, one.trainingBrandId]))
  const agents = new Map(
    (await db.select().from(account)).filter(({ hid }) => hid === null).map(({ cid, uid }) => [cid, uid]),
  )
  const all: Made[] = people.map((who, at) => ({ sdxUid: at + 1, ...who, ...seededAccount(at, today) }))
  await inPortions(
    all.map(({ name, steps: _, ...row }) => ({
      ...row,
      initials: initialsOf(name),
      ...stampsAt(instantAt(row.openedOn, '10:00', timeZone)),
    })),
    (rows) => db.insert(trainingUser).values(rows),
  )
  const steps = all
    .flatMap((one) => happened(one, brands.get(one.brand) ?? 0, agents.get(one.cid) ?? 1, timeZone))
    .toSorted((one, other) => one.at - other.at)
  const movements = steps.filter(({ moves }) => moves)
  await seedTrainingStores(seeding, takenFrom(movements))
  await post(seeding, movements)
  const notes = steps.filter(({ moves }) => !moves).flatMap(({ card }) => card ?? [])
  if (notes.length > 0) await db.insert(trainingCard).values(notes)
}
