/** What was moved to and from the training accounts of clinics, and by whom. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { accountRecords, ClinicCard } from '../../../contract/training/account-records'
import { matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import {
  agentCells,
  exported,
  instantCell,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { within } from '../../http/periods'
import { inScope, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { foundBy } from '../../people/patient-search-service'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'
import { trainingCard, trainingUser } from '../users/table'

type Query = Context<(typeof accountRecords.calls)['cards']>['query']

const view = (db: Db) =>
  db
    .select({
      ...{ cardId: trainingCard.cardId, kind: trainingCard.kind, units: trainingCard.units },
      ...{ balanceAfter: trainingCard.balanceAfter, price: trainingCard.price, reason: trainingCard.reason },
      ...{ operatorId: trainingCard.operatorId, operatorName: account.name, at: trainingCard.at },
      ...{ sdxUid: trainingUser.sdxUid, pid: trainingUser.pid, patientName: patient.name },
      ...{ cid: trainingUser.cid, hid: trainingUser.hid, hospitalName: hospital.name },
      ...{ brand: trainingUser.brand, brandName: trainingBrand.name, unit: trainingBrand.unit },
    })
    .from(trainingCard)
    .innerJoin(trainingUser, eq(trainingUser.sdxUid, trainingCard.sdxUid))
    .innerJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .innerJoin(hospital, eq(hospital.hid, trainingUser.hid))
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .innerJoin(account, eq(account.uid, trainingCard.operatorId))
    .$dynamic()

const conditionOf = (caller: Caller, query: Query, timeZone: string): SQL | undefined =>
  and(
    inScope(caller, trainingUser),
    ofGrantedBrands(caller, trainingUser.brand),
    matching(query, {
      hid: trainingUser.hid,
      brand: trainingUser.brand,
      kind: trainingCard.kind,
      sdxUid: trainingCard.sdxUid,
      keyword: (text) => foundBy(caller, trainingUser.pid, text),
    }),
    within(trainingCard.at, query, timeZone),
  )

export const cards = async ({ db, caller, query, services }: Context<(typeof accountRecords.calls)['cards']>) => {
  const where = conditionOf(caller, query, services.timeZone)
  const rows: ClinicCard[] = await view(db)
    .where(where)
    .orderBy(...orderedBy(trainingCard, query.sort), desc(trainingCard.cardId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total: await db.$count(view(db).where(where).as('matching')) }
}

const cardSheet = async (asked: SheetAsked<Query>) => {
  const { db, caller, query, services, t } = asked
  const where = conditionOf(caller, query, services.timeZone)
  const rows = view(db)
    .where(where)
    .orderBy(...orderedBy(trainingCard, query.sort), desc(trainingCard.cardId))
  return sheetNamed(asked, t('clinicCard.sheet'), rows, {
    present: (row: ClinicCard) => row,
    total: () => db.$count(view(db).where(where).as('matching')),
    columns: [
      instantCell<ClinicCard>(t('clinicCard.col.at'), (row) => row.at),
      numberCell<ClinicCard>(t('clinicCard.col.cardId'), (row) => row.cardId),
      textCell<ClinicCard>(t('clinicCard.col.kind'), (row) => t(`clinicCard.kind.${row.kind}`)),
      numberCell<ClinicCard>(t('clinicCard.col.sdxUid'), (row) => row.sdxUid),
      textCell<ClinicCard>(t('clinicCard.col.patientName'), (row) => row.patientName),
      textCell<ClinicCard>(t('clinicCard.col.brandName'), (row) => row.brandName, 16),
      textCell<ClinicCard>(t('clinicCard.col.hospitalName'), (row) => row.hospitalName, 24),
      ...(await agentCells<ClinicCard>(asked)),
      numberCell<ClinicCard>(t('clinicCard.col.units'), (row) => row.units),
      textCell<ClinicCard>(t('clinicCard.col.unit'), (row) => t(`clinicCard.unit.${row.unit}`)),
      moneyCell<ClinicCard>(t('clinicCard.col.price'), (row) => row.price),
      textCell<ClinicCard>(t('clinicCard.col.operatorName'), (row) => row.operatorName),
      textCell<ClinicCard>(t('clinicCard.col.reason'), (row) => row.reason, 30),
    ],
  })
}

export const exportCards = exported(cardSheet)
