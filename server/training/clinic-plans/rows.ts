/** Finding and showing the training plans of clinics. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type ClinicPlan,
  clinicPlans,
  type PlanProgram,
  planCodes,
  planStatus,
} from '../../../contract/training/clinic-plans'
import { sale } from '../../clinic/sales/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'
import { train } from '../trains/table'
import { trainingUser } from '../users/table'
import { isPaid } from './bills'
import { clinicPlan, clinicPlanProgram } from './table'

const { operatorId: _, ...columns } = getTableColumns(clinicPlan)

const programs = sql<PlanProgram[]>`(
  select json_agg(json_build_object(
    'trainId', of.train_id, 'name', project.name, 'minutes', of.minutes, 'times', of.times, 'done', of.done
  ) order by of.place)
  from ${clinicPlanProgram} of join ${train} project on project.id = of.train_id
  where of.plan_id = ${clinicPlan.planId}
)`

const planView = (db: Db) =>
  db
    .select({
      ...columns,
      programs,
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      brandName: trainingBrand.name,
      operatorName: account.name,
      ...{ saleNo: sale.saleNo, saleStatus: sale.status },
    })
    .from(clinicPlan)
    .innerJoin(hospital, eq(hospital.hid, clinicPlan.hid))
    .innerJoin(patient, eq(patient.pid, clinicPlan.pid))
    .innerJoin(account, eq(account.uid, clinicPlan.operatorId))
    .leftJoin(sale, eq(sale.saleId, clinicPlan.saleId))
    .leftJoin(trainingUser, eq(trainingUser.sdxUid, clinicPlan.sdxUid))
    .leftJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .$dynamic()

export type PlanRow = Awaited<ReturnType<typeof planView>>[number]
export type PlanChanges = Partial<typeof clinicPlan.$inferInsert>

export const planRows = tableRows({
  name: clinicPlans.name,
  table: clinicPlan,
  key: 'planId',
  view: planView,
  visibleTo: (caller) => inScope(caller, clinicPlan),
  present: ({ saleStatus, ...row }: PlanRow, caller): ClinicPlan => ({
    ...row,
    paid: row.saleId === null ? null : isPaid(saleStatus),
    gender: row.gender as ClinicPlan['gender'],
    kind: row.kind as ClinicPlan['kind'],
    status: row.status as ClinicPlan['status'],
    allowed:
      row.status === planStatus.active
        ? Object.keys(planCodes).filter((verb) => planCodes[verb]?.some((code) => caller.codes.has(code)))
        : [],
  }),
})
