/** How potential members are found, kept and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { openPotentials, type Potential, potentials } from '../../../contract/clinic/potentials'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { school } from '../../people/schools/table'
import { account } from '../../system/accounts/table'
import { leadActivity } from '../lead-activities/table'
import { potential, potentialFollow } from './table'

export const potentialView = (db: Db) =>
  db
    .select({
      ...getTableColumns(potential),
      hospitalName: hospital.name,
      schoolName: school.name,
      activityName: leadActivity.name,
      ownerName: account.name,
      follows: sql<number>`(select count(*)::int from ${potentialFollow}
        where ${potentialFollow.potentialId} = ${potential.potentialId})`,
    })
    .from(potential)
    .innerJoin(hospital, eq(hospital.hid, potential.hid))
    .leftJoin(school, eq(school.schoolId, potential.schoolId))
    .leftJoin(leadActivity, eq(leadActivity.leadActivityId, potential.leadActivityId))
    .leftJoin(account, eq(account.uid, potential.owner))
    .$dynamic()

export type PotentialRow = Awaited<ReturnType<typeof potentialView>>[number]
export type PotentialChanges = Partial<typeof potential.$inferInsert>

export const isOpen = ({ status }: Pick<PotentialRow, 'status'>) => openPotentials.some((one) => one === status)

const verbs = ['update', 'assign', 'follow', 'convert', 'invalid'] as const

export const presentPotential = (row: PotentialRow, caller: Caller): Potential => ({
  ...row,
  gender: row.gender as Potential['gender'],
  intention: row.intention as Potential['intention'],
  status: row.status as Potential['status'],
  phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  allowed: isOpen(row) ? permitted(caller, potentials.name, verbs) : [],
})

export const potentialRows = tableRows({
  name: potentials.name,
  table: potential,
  key: 'potentialId',
  view: potentialView,
  visibleTo: (caller) => inScope(caller, potential),
  present: presentPotential,
})

/** @throws the refusal `conflict` for one who is a patient already, or invalid */
export const assertOpen = (row: PotentialRow, caller: Caller) => {
  if (!isOpen(row))
    throw new Refusal('conflict', {
      message: { key: 'conflict.potential' },
      current: presentPotential(row, caller),
    })
}
