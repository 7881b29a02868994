/** The rows of training accounts, as they are found and shown. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import {
  fitsState,
  removableDays,
  type TrainingUser,
  trainingUsers,
  type UserVerb,
  userCodes,
} from '../../../contract/training/users'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inScope, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { dayAfter } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { trainingBrand } from '../brands/table'
import { trainingHolder } from '../ledger/table'
import { boundDevices } from './bound-devices'
import { daysLeftOn, isLostOn, lastDay, ownHolder, stateOn } from './state'
import { trainingUser } from './table'

export const userView = (db: Db, { today }: Pick<Caller, 'today'>) =>
  db
    .select({
      ...getTableColumns(trainingUser),
      status: stateOn(today),
      expireDate: sql<string | null>`${lastDay(today)}::text`,
      daysLeft: daysLeftOn(today),
      lost: isLostOn(today),
      balance: sql<number>`coalesce(${trainingHolder.balance}, 0)`.mapWith(Number),
      trainingBrandId: trainingBrand.trainingBrandId,
      brandName: trainingBrand.name,
      deviceBound: trainingBrand.deviceBound,
      ...boundDevices,
      unit: trainingBrand.unit,
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      phone: patient.phone,
    })
    .from(trainingUser)
    .innerJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .innerJoin(hospital, eq(hospital.hid, trainingUser.hid))
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .leftJoin(trainingHolder, ownHolder)
    .$dynamic()
export type UserRow = Awaited<ReturnType<typeof userView>>[number]
export type UserChanges = Partial<typeof trainingUser.$inferInsert>

/** Whether the day of opening is near enough for the account to be removed. */
export const isFresh = ({ openedOn }: Pick<UserRow, 'openedOn'>, { today }: Pick<Caller, 'today'>): boolean =>
  today <= dayAfter(openedOn, removableDays)

const verbs = Object.keys(userCodes) as UserVerb[]

const verbsOf = (row: UserRow, caller: Caller): UserVerb[] =>
  verbs.filter(
    (verb) =>
      userCodes[verb]?.some((code) => caller.codes.has(code)) &&
      fitsState(verb, row) &&
      (verb !== 'remove' || isFresh(row, caller)),
  )

/** What the caller sees of an account. */
export const presentUser = (
  { initials: _, removed: __, trainingBrandId: ___, balance, ...row }: UserRow,
  caller: Caller,
): TrainingUser => ({
  ...row,
  gender: row.gender as TrainingUser['gender'],
  lifelong: row.lifelong as TrainingUser['lifelong'],
  deviceBound: row.deviceBound as TrainingUser['deviceBound'],
  status: row.status as TrainingUser['status'],
  phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  points: row.unit === 'point' ? balance : null,
  lost: row.lost ? 1 : 0,
  allowed: verbsOf({ ...row, balance } as UserRow, caller),
})

/** Accounts in the caller's data scope; what was removed is none. */
export const visibleUsers = (caller: Caller) =>
  and(inScope(caller, trainingUser), ofGrantedBrands(caller, trainingUser.brand), isNull(trainingUser.removed))

export const userRows = tableRows({
  name: trainingUsers.name,
  table: trainingUser,
  key: 'sdxUid',
  view: userView,
  visibleTo: visibleUsers,
  present: presentUser,
})
