/** Service records as a list and as a sheet. */
import { and, desc, type SQL } from 'drizzle-orm'
import type { ServiceRecord, serviceRecords } from '../../../contract/training/service-records'
import { matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { servicesInScope } from '../device-scope'
import { device } from '../devices/table'
import { presentService, serviceRows, serviceView } from './rows'
import { serviceRecord } from './table'

type Query = Context<typeof serviceRecords.calls.list>['query']

const newestFirst = [desc(serviceRecord.date), desc(serviceRecord.id)]

const matchingOf = (query: Query): SQL | undefined => {
  const { deviceId, hid, kind, satisfied, date, engineer, problem, action } = serviceRecord
  return and(
    betweenDays(date, query),
    matching(query, {
      ...{ deviceId, hid, kind, satisfied },
      cid: hospital.cid,
      keyword: (text) => anyContains([device.hsxCode, hospital.name, engineer, problem, action], text),
    }),
  )
}

export const listServices = async (context: Context<typeof serviceRecords.calls.list>) =>
  serviceRows.page(context, { where: matchingOf(context.query), order: newestFirst })

const serviceSheet = async (asked: SheetAsked<Query>): Promise<Sheet<ServiceRecord>> => {
  const { db, caller, query, t } = asked
  const where = and(servicesInScope(caller), matchingOf(query))
  const rows = serviceView(db)
    .where(where)
    .orderBy(...orderedBy(serviceRecord, query.sort), ...newestFirst)
  return sheetNamed(asked, t('serviceRecord.sheet'), rows, {
    present: presentService,
    total: () => db.$count(serviceView(db).where(where).as('matching')),
    columns: [
      dateCell(t('serviceRecord.col.date'), (row) => row.date),
      textCell(t('serviceRecord.col.kind'), (row) => t(`serviceRecord.kindOf.${row.kind}`)),
      textCell(t('device.col.hsxCode'), (row) => row.hsxCode, 20),
      textCell(t('device.col.hospitalName'), (row) => row.hospitalName, 24),
      ...(await agentCells<ServiceRecord>(asked)),
      textCell(t('serviceRecord.col.problem'), (row) => row.problem, 30),
      textCell(t('serviceRecord.col.action'), (row) => row.action, 30),
      textCell(t('serviceRecord.col.parts'), (row) => row.parts, 20),
      moneyCell(t('serviceRecord.col.cost'), (row) => row.cost),
      textCell(t('serviceRecord.col.engineer'), (row) => row.engineer),
      numberCell(t('serviceRecord.col.satisfied'), (row) => row.satisfied),
      textCell(t('serviceRecord.col.operatorName'), (row) => row.operatorName),
    ],
  })
}

export const exportServices = exported(serviceSheet)
