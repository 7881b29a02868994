import { asc, eq } from 'drizzle-orm'
import { type Condition, examEyes } from '../../../contract/clinic/exam-sections'
import { type HardLensFittingDetails, hardLensFittings } from '../../../contract/clinic/hard-lens-fittings'
import { hardEyes } from '../../../contract/clinic/rx-content'
import type { Db } from '../../db/client'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { exam } from '../exams/table'
import { historyOf } from '../fitting-family'
import { hardKind } from '../fitting-kinds'
import type { Place } from '../fitting-order'
import { prescribedBy } from '../prescription-service'
import { accept, bill, orderBy, pickup, stop } from './lenses'
import { list } from './list'
import { create, update } from './make'
import { type HardFittingChanges, type HardFittingRow, hardFittingRows, presentHardFitting } from './rows'
import { assess, consent, tryLenses } from './steps'
import { hardLensTrial } from './table'

type Calls = typeof hardLensFittings.calls

type Readings = Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>>

/** What the examination found of which a fitting is assessed. */
const readingsOf = async (db: Db, examId: number | null): Promise<HardLensFittingDetails['readings']> => {
  if (examId === null) return null
  const [found] = await db
    .select({ date: exam.date, sections: exam.sections })
    .from(exam)
    .where(eq(exam.examId, examId))
  if (!found) return null
  const sections = found.sections as Readonly<Record<string, Readings | undefined>>
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const eyes = examEyes.map((eye) => {
    const conditions = Object.values(sections.slit?.[eye] ?? {}) as (Condition | null)[]
    return {
      eye: eye === 'od' ? ('Od' as const) : ('Os' as const),
      k1: number(sections.k?.[eye]?.k1),
      k2: number(sections.k?.[eye]?.k2),
      al: number(sections.bio?.[eye]?.al),
      iop: number(sections.iop?.[eye]?.pressure),
      isClear: conditions.every((one) => one?.normal !== 0) ? (1 as const) : (0 as const),
    }
  })
  return { examId, date: found.date, eyes }
}

const get = async ({
  db,
  row,
  caller,
}: Context<Calls['get'], HardFittingRow, HardFittingChanges>): Promise<HardLensFittingDetails> => {
  const {
    fittingId: _,
    uid: __,
    ...shown
  } = {
    ...{ fittingId: hardLensTrial.fittingId, uid: hardLensTrial.uid, trial: hardLensTrial.trial },
    ...{ eye: hardLensTrial.eye, trialLensCode: hardLensTrial.trialLensCode, minutes: hardLensTrial.minutes },
    ...{ overRefraction: hardLensTrial.overRefraction, centration: hardLensTrial.centration },
    ...{ movement: hardLensTrial.movement, fluorescein: hardLensTrial.fluorescein },
    ...{ name: hardLensTrial.name, at: hardLensTrial.at },
  }
  const trials = await db
    .select(shown)
    .from(hardLensTrial)
    .where(eq(hardLensTrial.fittingId, row.fittingId))
    .orderBy(asc(hardLensTrial.trial), asc(hardLensTrial.eye))
  const reads = (code: string) => caller.codes.has(code)
  const rx = row.rxId === null || !reads('prescriptions.read') ? undefined : (await prescribedBy(db, row.rxId)).content
  const { birthday, topographyFile, contraIndications, contraReason, consentFile, guardian } = row
  const { lenses, teaching, stopReason } = row
  return {
    ...presentHardFitting(row, caller),
    ...{ birthday, topographyFile, contraIndications, contraReason, consentFile, guardian },
    ...{ lenses, teaching, stopReason },
    readings: reads('exams.read') ? await readingsOf(db, row.examId) : null,
    trials: trials as HardLensFittingDetails['trials'],
    orderOpt: rx?.orderOpt ?? [],
    prescribed: rx ? hardEyes(rx) : [],
    ...(await historyOf(db, hardKind, row)),
  }
}

/** @param place orders are placed by it */
export const hardLensFittingCalls = (place: Place) =>
  implement<Calls, HardFittingRow, HardFittingChanges>(
    hardLensFittings,
    {
      order: orderBy(place),
      ...{ list, get, create, update, assess, consent, try: tryLenses, bill, accept, pickup, stop },
      print: countPrint<HardFittingRow>(hardLensFittings.name, ({ fittingId }) => fittingId),
    },
    hardFittingRows,
  )
