/** What a reservation is for: an exam item, a program of several, a combination of programs, or nothing in particular. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import type { ReservationSave } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { egCombination, egCombinationProgram } from '../eg-combinations/table'
import { egProgram } from '../eg-programs/table'
import { medItem } from '../med-items/table'
import { patient } from '../patients/table'
import type { ReservationRow } from './rows'

const fields = ['itemId', 'egProgramId', 'egCombinationId'] as const
type Wanted = Pick<ReservationRow, (typeof fields)[number]>
type Offer = Wanted & Pick<ReservationRow, 'price'>

const none: Wanted = { itemId: null, egProgramId: null, egCombinationId: null }

/** What is sent takes the place of what was booked: a program that of an item, and the other way round. */
const wantedBy = (body: ReservationSave, before: Wanted): Wanted => {
  const sent = fields.filter((field) => body[field] != null)
  if (sent.length > 1) throw refuseField(sent[1] ?? 'itemId', 'reservation.oneOffer')
  const kept = fields.filter((field) => body[field] === undefined && before[field] !== null)
  // Taking one thing off the reservation leaves another alone; choosing one takes its place.
  const [field] = sent.length > 0 ? sent : kept
  return field ? { ...none, [field]: body[field] ?? before[field] } : none
}

const itemOffered = async (db: Db, cid: number, itemId: number) => {
  const [item] = await db
    .select({ minutes: medItem.minutes })
    .from(medItem)
    .where(and(eq(medItem.itemId, itemId), eq(medItem.status, 1), or(isNull(medItem.cid), eq(medItem.cid, cid))))
  if (!item) throw refuseField('itemId', 'reservation.noItem')
  return { minutes: item.minutes, price: null }
}

interface For {
  /** null: a person who is known by name alone, of whom neither gender nor age is known. */
  pid: number | null
  date: string
}

/** Programs are for patients of a gender and an age. */
const assertForPatient = async (db: Db, field: string, ids: readonly number[], { pid, date }: For) => {
  if (pid === null) return
  const [who] = await db
    .select({ gender: patient.gender, birthday: patient.birthday })
    .from(patient)
    .where(eq(patient.pid, pid))
  const age = ageOn(who?.birthday ?? null, date)
  const programs = await db
    .select()
    .from(egProgram)
    .where(inArray(egProgram.egProgramId, [...ids]))
  const unfit = programs.find(
    ({ gender, ageMin, ageMax }) =>
      (gender !== 0 && gender !== who?.gender) || (age !== null && (age < ageMin || age > ageMax)),
  )
  if (unfit) throw refuseField(field, 'reservation.notForPatient', { name: unfit.name })
}

const programOffered = async (db: Db, egProgramId: number, whom: For) => {
  const [found] = await db
    .select()
    .from(egProgram)
    .where(and(eq(egProgram.egProgramId, egProgramId), eq(egProgram.status, 1)))
  if (!found) throw refuseField('egProgramId', 'reservation.noItem')
  await assertForPatient(db, 'egProgramId', [egProgramId], whom)
  return { minutes: found.minutes, price: found.price }
}

const combinationOffered = async (db: Db, egCombinationId: number, whom: For) => {
  const lines = await db
    .select({ offer: egCombination, egProgramId: egProgram.egProgramId, minutes: egProgram.minutes })
    .from(egCombination)
    .innerJoin(egCombinationProgram, eq(egCombinationProgram.egCombinationId, egCombination.egCombinationId))
    .innerJoin(egProgram, eq(egProgram.egProgramId, egCombinationProgram.egProgramId))
    .where(and(eq(egCombination.egCombinationId, egCombinationId), eq(egCombination.status, 1)))
  const [first] = lines
  if (!first) throw refuseField('egCombinationId', 'reservation.noItem')
  const { validFrom, validTo, price } = first.offer
  if ((validFrom && whom.date < validFrom) || (validTo && whom.date > validTo))
    throw refuseField('egCombinationId', 'reservation.offerOver')
  await assertForPatient(
    db,
    'egCombinationId',
    lines.map(({ egProgramId }) => egProgramId),
    whom,
  )
  return { minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0), price }
}

/**
 * What the reservation is for from now on, with the price of today and how many minutes it takes; what was booked before keeps its
 * price and its time, also after it was taken off the offer.
 *
 * @throws Refusal at the field of what is not offered
 */
export const offerMeant = async (
  db: Db,
  cid: number,
  body: ReservationSave,
  whom: For,
  before?: ReservationRow,
): Promise<{ offer: Offer; minutes: number }> => {
  const wanted = wantedBy(body, before ?? none)
  const { itemId, egProgramId, egCombinationId } = wanted
  if (before && fields.every((field) => wanted[field] === before[field]))
    return {
      offer: { ...wanted, price: before.price },
      minutes: fields.every((field) => wanted[field] === null) ? 0 : before.slotMinutes * before.places,
    }
  const of = async () => {
    if (itemId !== null) return itemOffered(db, cid, itemId)
    if (egProgramId !== null) return programOffered(db, egProgramId, whom)
    if (egCombinationId !== null) return combinationOffered(db, egCombinationId, whom)
    return { minutes: 0, price: null }
  }
  const { minutes, price } = await of()
  return { offer: { ...wanted, price }, minutes }
}
