/** What was trained with an account and who signed in, as lists and as sheets. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LoadRecord, TrainRecord } from '../../../../contract/training/sessions'
import type { trainingUsers } from '../../../../contract/training/users'
import { orderedBy } from '../../../db/ordered-by'
import type { Context } from '../../../http/implement'
import { exported, instantCell, numberCell, type SheetAsked, sheetNamed, textCell } from '../../../http/list-sheet'
import { within } from '../../../http/periods'
import { Refusal, refuseField } from '../../../http/refusal'
import type { Sheet } from '../../../http/sheet'
import { type UserChanges, type UserRow, userRows } from '../rows'
import { sessionsView, signInsView } from './rows'
import { trainingSession, trainingSignIn } from './table'

type Calls = typeof trainingUsers.calls
type OfSessions = Context<Calls['trainRecords'], UserRow, UserChanges>
type OfSignIns = Context<Calls['loadRecords'], UserRow, UserChanges>
/** An account, and which of its records. */
type Which<Of extends OfSessions | OfSignIns> = Pick<Of, 'row' | 'query' | 'services'>
interface Days {
  start_time?: string | undefined
  end_time?: string | undefined
}

/** @throws a refusal of `end_time` where it comes before `start_time` */
const onDays = (at: PgColumn, { start_time: start_date, end_time: end_date }: Days, timeZone: string) => {
  if (start_date && end_date && start_date > end_date) throw refuseField('end_time', 'input.dateOrder')
  return within(at, { start_date, end_date }, timeZone)
}

const sessionsOf = ({ row, query, services }: Which<OfSessions>): SQL | undefined =>
  and(eq(trainingSession.sdxUid, row.sdxUid), onDays(trainingSession.start, query, services.timeZone))

const signInsOf = ({ row, query, services }: Which<OfSignIns>): SQL | undefined =>
  and(eq(trainingSignIn.sdxUid, row.sdxUid), onDays(trainingSignIn.at, query, services.timeZone))

const latestSessions = [desc(trainingSession.start), desc(trainingSession.recordId)]
const latestSignIns = [desc(trainingSignIn.at), desc(trainingSignIn.loadId)]

export const trainRecords = async (context: OfSessions) => {
  const { db, query } = context
  const where = sessionsOf(context)
  const rows = await sessionsView(db)
    .where(where)
    .orderBy(...orderedBy(trainingSession, query.sort), ...latestSessions)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total: await db.$count(trainingSession, where) }
}

export const loadRecords = async (context: OfSignIns) => {
  const { db, query } = context
  const where = signInsOf(context)
  const rows = await signInsView(db)
    .where(where)
    .orderBy(...orderedBy(trainingSignIn, query.sort), ...latestSignIns)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total: await db.$count(trainingSignIn, where) }
}

type Asked<Of extends OfSessions | OfSignIns> = SheetAsked<Of['query']> & Pick<Of, 'row'>

const sessionSheet = async (asked: Asked<OfSessions>): Promise<Sheet<TrainRecord>> => {
  const { db, t, query, row } = asked
  const where = sessionsOf(asked)
  const rows = sessionsView(db)
    .where(where)
    .orderBy(...orderedBy(trainingSession, query.sort), ...latestSessions)
  return sheetNamed(asked, t('trainRecord.sheet', { name: row.patientName }), rows, {
    present: (record: TrainRecord) => record,
    total: () => db.$count(trainingSession, where),
    columns: [
      instantCell(t('trainRecord.col.start'), (record) => record.start),
      numberCell(t('trainRecord.col.minutes'), (record) => record.minutes),
      textCell(t('trainRecord.col.trainName'), (record) => record.trainName, 20),
      textCell(t('device.col.hsxCode'), (record) => record.hsxCode, 16),
      numberCell(t('trainRecord.col.score'), (record) => record.score),
      numberCell(t('trainRecord.col.level'), (record) => record.level),
      numberCell(t('trainRecord.col.errors'), (record) => record.errors),
      textCell(t('trainRecord.col.eye'), (record) => t(`trainRecord.eye.${record.eye}`)),
      textCell(t('trainRecord.col.stopped'), (record) =>
        t(record.stopped === 1 ? 'trainRecord.stopped' : 'trainRecord.completed'),
      ),
      textCell(t('trainRecord.col.counted'), (record) => t(`trainRecord.counted.${record.counted}`)),
      textCell(
        t('trainRecord.col.flags'),
        (record) => record.flags.map((flag) => t(`trainRecord.flag.${flag}`)).join(' · '),
        28,
      ),
    ],
  })
}

const signInSheet = async (asked: Asked<OfSignIns>): Promise<Sheet<LoadRecord>> => {
  const { db, t, query, row } = asked
  const where = signInsOf(asked)
  const rows = signInsView(db)
    .where(where)
    .orderBy(...orderedBy(trainingSignIn, query.sort), ...latestSignIns)
  return sheetNamed(asked, t('loadRecord.sheet', { name: row.patientName }), rows, {
    present: (record: LoadRecord) => record,
    total: () => db.$count(trainingSignIn, where),
    columns: [
      instantCell(t('loadRecord.col.at'), (record) => record.at),
      textCell(t('device.col.hsxCode'), (record) => record.hsxCode, 16),
      textCell(t('loadRecord.col.app'), (record) => record.app, 16),
      textCell(t('loadRecord.col.address'), (record) => record.address, 18),
      textCell(t('loadRecord.col.result'), ({ result }) =>
        result === 'ok' ? t('loadRecord.ok') : t(`trainRecord.flag.${result}`),
      ),
    ],
  })
}

type Exporting<Name extends 'exportTrainRecords' | 'exportLoadRecords'> = Context<Calls[Name], UserRow, UserChanges>

/** @throws the refusal `missing` where the account lies outside the caller's data scope */
const accountOf = async ({ db, caller, params }: Exporting<'exportTrainRecords' | 'exportLoadRecords'>) => {
  const row = await userRows.find(db, params.sdxUid, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return row
}

export const exportTrainRecords = async (context: Exporting<'exportTrainRecords'>) => {
  const row = await accountOf(context)
  return exported((asked: SheetAsked<OfSessions['query']>) => sessionSheet({ ...asked, row }))(context)
}

export const exportLoadRecords = async (context: Exporting<'exportLoadRecords'>) => {
  const row = await accountOf(context)
  return exported((asked: SheetAsked<OfSignIns['query']>) => signInSheet({ ...asked, row }))(context)
}
