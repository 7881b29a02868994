import { sql } from 'drizzle-orm'
import { type Eyefile, peopleFigures, peopleMeasures, type Students } from '../../../contract/statistics/people-figures'
import { implement } from '../../http/implement'
import { type Asking, askingOf, clinicMeant } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { type Show, sumsOf, tableOf, told, withRunning } from '../family/figures'
import { type PeopleSum, peopleSource } from '../family/people-source'
import { rateOf } from '../family/ratio'
import { assertReads } from '../family/sheet'
import { tableSheet } from '../family/table-sheet'

type Calls = typeof peopleFigures.calls
type Shown = Omit<Eyefile['points'][number], 'date'>

const show: Show<PeopleSum, Shown> = (sums) => ({
  ...sums,
  myopiaRate: rateOf(sums.myopic, sums.examined),
  highRate: rateOf(sums.highMyopic, sums.examined),
  cycloRate: rateOf(sums.cycloMyopic, sums.cycloExamined),
  axialGrowth: sums.axialPatients === 0 ? null : Math.round(sums.axialGrowth * 100) / 100 + 0,
})

const hid = sql`fact.hid`

const eyefile = async (asking: Asking): Promise<Eyefile> => {
  const sums = await sumsOf(asking, peopleSource(asking, { students: false, keys: { hid } }))
  const answer = told(asking, sums, show)
  const nameOf = await clinicNamesOf(asking.db, sums.by.hid)
  return {
    ...answer,
    points: withRunning(answer.points, 'total'),
    hospitals: tableOf(sums.by.hid, { nameOf, show, largest: 'total' }),
  }
}

const students = async (asking: Asking): Promise<Students> => {
  const keys = { hid, grade: sql`fact.grade` }
  const sums = await sumsOf(asking, peopleSource(asking, { students: true, keys }))
  const answer = told(asking, sums, show)
  const nameOf = await clinicNamesOf(asking.db, sums.by.hid)
  return {
    ...answer,
    points: withRunning(answer.points, 'total'),
    hospitals: tableOf(sums.by.hid, { nameOf, show, largest: 'total' }),
    grades: tableOf(sums.by.grade, { nameOf: (grade) => ({ grade }), show, largest: 'total' }),
  }
}

const sheetKeys = {
  hospitals: (row: Readonly<Record<string, unknown>>) => String(row.hospitalName),
  grades: (row: Readonly<Record<string, unknown>>) => String(row.grade),
}

export const peopleFigureCalls = implement<Calls>(peopleFigures, {
  eyefile: (context) => eyefile(askingOf(context)),
  eyefileOfHospital: async (context) => {
    const { db, caller, params, query } = context
    await clinicMeant(db, caller, params.hid)
    return eyefile(askingOf({ ...context, query: { ...query, hid: params.hid } }))
  },
  students: (context) => students(askingOf(context)),
  studentsOfHospital: async (context) => {
    const { db, caller, params, query } = context
    await clinicMeant(db, caller, params.hid)
    return students(askingOf({ ...context, query: { ...query, hid: params.hid } }))
  },
  exportEyefile: async (context) => {
    assertReads(context.caller, 'statistics.people')
    const asking = askingOf(context)
    const answer = await eyefile(asking)
    return tableSheet(context, asking, {
      ...{ title: 'operation.eyefile', by: context.query.by, answer, measures: peopleMeasures, keys: sheetKeys },
    })
  },
  exportStudents: async (context) => {
    assertReads(context.caller, 'statistics.people')
    const asking = askingOf(context)
    const answer = await students(asking)
    return tableSheet(context, asking, {
      ...{ title: 'operation.students', by: context.query.by, answer, measures: peopleMeasures, keys: sheetKeys },
    })
  },
})
