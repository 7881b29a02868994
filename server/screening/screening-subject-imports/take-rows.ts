/** Takes the rows of a roster, in whatever transaction is given, and says of each what speaks against it. */
import { lastSchoolYearOn, schoolYearOn } from '../../../contract/screening/grades'
import type { Translate } from '../../http/messages'
import { Refusal, refuseField, say } from '../../http/refusal'
import type { OpenedSheet } from '../../http/sheet-import/open-sheet'
import type { Pace } from '../../http/sheet-import/pace'
import { findOf, type SheetRow } from '../../http/sheet-import/rows'
import { digestOfCard } from '../../people/identity-service'
import { customerSeen } from '../customer-service'
import { classesNamed } from './classes'
import { keepRows } from './keep-rows'
import { knownSubjects } from './known'
import { readRow } from './read-row'
import type { Taken, TakingContext } from './taking'

interface Asked {
  customerId: number
  year?: number | undefined
  skipBad?: number | undefined
}

/** The school year of the classes; @throws Refusal of one that is yet to come */
const yearMeant = ({ year }: Asked, today: string): number => {
  const last = lastSchoolYearOn(today)
  if (year !== undefined && year > last) throw refuseField('year', 'input.max', { max: last })
  return year ?? schoolYearOn(today)
}

type Find = ReturnType<typeof findOf>

/** A number stands for one person: in the file once, and for the same person by both numbers. */
const findRepetitions = (rows: readonly Taken[], find: Find, t: Translate) => {
  const first = new Map<string, number>()
  const isRepeated = (line: SheetRow, field: string, key: string) => {
    const before = first.get(key)
    first.set(key, before ?? line.line)
    if (before !== undefined) find(line, field, t('import.duplicate', { line: before }))
  }
  for (const { line, person, digest } of rows) {
    if (person.studentNo) isRepeated(line, 'studentNo', `no ${person.studentNo.toLowerCase()}`)
    if (digest !== null) isRepeated(line, 'idNo', `id ${digest}`)
  }
  const namesakes = new Map<string, number>()
  for (const { line, person } of rows) {
    const key = `${person.name} ${person.birthday}`
    const before = namesakes.get(key)
    if (before !== undefined && line.errors.length === 0)
      line.warnings.push(t('screeningSubject.sameAsLine', { line: before }))
    namesakes.set(key, before ?? line.line)
  }
}

const readRows = async (
  { rows, head }: OpenedSheet,
  context: TakingContext,
  pace: Pace,
  customer: Awaited<ReturnType<typeof customerSeen>>,
): Promise<Taken[]> => {
  const { db, caller, t, services } = context
  const find = findOf(head)
  const taken: Taken[] = []
  const known = await knownSubjects(db, customer.customerId)
  for (const [at, line] of rows.entries()) {
    await pace(at + 1, rows.length)
    try {
      const read = readRow(line.values, customer.stage, caller.today)
      const digest = await digestOfCard(services, read.person.idNo ?? '')
      const match = known.of(read.person, digest)
      if (match === 'two') find(line, 'studentNo', t('screeningSubject.twoRecords'))
      line.warnings.push(...read.warnings.map((one) => say(t, one)))
      const said = match && match !== 'two' ? match.consents : []
      const isWithdrawn = (one: number) => said.some(({ purpose, given }) => purpose === one && given === 0)
      if (read.consents.some(isWithdrawn)) line.warnings.push(t('screeningSubject.consentWithdrawn'))
      if (match === undefined && known.isNamed(read.person)) line.warnings.push(t('screeningSubject.namesake'))
      taken.push({ ...read, line, digest, known: match === 'two' ? undefined : match })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const [field, why] of Object.entries(error.options.errors ?? {})) find(line, field, say(t, why))
    }
  }
  findRepetitions(taken, find, t)
  return taken
}

export interface Imported {
  created: number
  updated: number
  classes: number
}

/** @returns what came of the roster: nothing where a row is bad, unless bad ones may be left out */
export const takeRows = async (
  opened: OpenedSheet,
  asked: Asked,
  context: TakingContext,
  pace: Pace,
): Promise<Imported> => {
  const year = yearMeant(asked, context.caller.today)
  const customer = await customerSeen(context.db, context.caller, asked.customerId)
  const read = await readRows(opened, context, pace, customer)
  const taken = read.filter(({ line }) => line.errors.length === 0)
  if (taken.length === 0 || (asked.skipBad !== 1 && taken.length < opened.rows.length))
    return { created: 0, updated: 0, classes: 0 }
  const { customerId, cid, hid } = customer
  const { idOf, added } = await classesNamed(
    context,
    { customerId, cid, hid, year },
    taken.flatMap(({ place }) => (place ? [place] : [])),
  )
  const kept = await keepRows(
    context,
    customer,
    taken.map((row) => ({ ...row, classId: row.place && idOf(row.place) })),
  )
  return { ...kept, classes: added }
}
