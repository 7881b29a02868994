/** Parts of a patient's signed examinations by date: visual acuity, refraction, and what else is measured of an eye. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { exams } from '../../../contract/clinic/exams'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { findPatient, pidsOf } from '../../people/patient-service'
import { readingsOf, signedExams } from '../exam-service'
import { exam } from './table'

type Calls = (typeof exams)['calls']
type Query = Pick<Context<Calls['visual']>, 'query'>['query']

interface Asked {
  db: Db
  caller: Caller
  query: Query
}

const head = {
  ...{ examId: exam.examId, pid: exam.pid, hid: exam.hid, hospitalName: hospital.name, date: exam.date },
  cyclo: sql<0 | 1 | 2>`${exam.cyclo}`,
  doctorName: contact.name,
}

const hundredthsOf = (column: PgColumn) => sql<number | null>`${column}::float8 / 100`

/** The latest first, of those in which any of the sections was measured. */
const page = async <const Columns extends Record<string, SQL<number | null>>>(
  { db, caller, query }: Asked,
  pid: number,
  sections: readonly string[],
  columns: Columns,
) => {
  if (!(await findPatient(db, pid, caller))) throw new Refusal('missing')
  const where = and(
    inArray(exam.pid, await pidsOf(db, pid)),
    signedExams(caller),
    sql`${exam.sections} ?| array[${sql.join(
      sections.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]`,
    betweenDays(exam.date, query),
  )
  const rows = await db
    .select({ ...head, ...columns })
    .from(exam)
    .innerJoin(hospital, eq(hospital.hid, exam.hid))
    .leftJoin(contact, eq(contact.ctid, exam.ctid))
    .where(where)
    .orderBy(...orderedBy(exam, query.sort), desc(exam.date), desc(exam.examId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total: await db.$count(exam, where) }
}

export const visual = (context: Context<Calls['visual']>) =>
  page(
    context,
    context.params.x,
    ['va'],
    readingsOf({
      ...{ naked: ['va', 'naked'], worn: ['va', 'worn'], best: ['va', 'best'] },
      ...{ pinhole: ['va', 'pinhole'], near: ['va', 'near'] },
    }),
  )

export const refractive = (context: Context<Calls['refractive']>) =>
  page(context, context.params.x, ['ar', 'sr'], {
    ...readingsOf({ arDs: ['ar', 'ds'], arDc: ['ar', 'dc'], arAx: ['ar', 'ax'] }),
    ...readingsOf({ ds: ['sr', 'ds'], dc: ['sr', 'dc'], ax: ['sr', 'ax'], add: ['sr', 'add'], va: ['sr', 'va'] }),
    ...{ seOd: hundredthsOf(exam.seOd), seOs: hundredthsOf(exam.seOs) },
  })

export const others = (context: Context<Calls['others']>) =>
  page(context, context.query.pid, ['bio', 'k', 'iop', 'bino'], {
    ...{ alOd: hundredthsOf(exam.alOd), alOs: hundredthsOf(exam.alOs) },
    ...readingsOf({ k1: ['k', 'k1'], ax1: ['k', 'ax1'], k2: ['k', 'k2'], ax2: ['k', 'ax2'] }),
    ...readingsOf({ iop: ['iop', 'pressure'], amp: ['bino', 'amp'] }),
  })
