/** What agents and clinics hold, as it is found and shown. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { storeOwners, type TrainingBalance } from '../../../contract/training/balances'
import type { Db } from '../../db/client'
import { inScope, ofOffice } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { inBrands } from '../brand-scope'
import { trainingBrand } from '../brands/table'
import { trainingHolder } from '../ledger/table'

const { kind, ownerId } = trainingHolder
const isAgent = eq(kind, 'agent')
const isClinic = eq(kind, 'clinic')

/** The agent, or the one whose clinic it is now. */
export const cidOfHolder = sql<number>`case when ${isAgent} then ${ownerId} else ${hospital.cid} end`.mapWith(Number)

export const balanceView = (db: Db) =>
  db
    .select({
      holderId: trainingHolder.holderId,
      ...{ brand: trainingBrand.code, brandName: trainingBrand.name, unit: trainingBrand.unit },
      ...{ kind, cid: cidOfHolder, companyName: company.name },
      ...{ hid: hospital.hid, hospitalName: hospital.name, balance: trainingHolder.balance },
    })
    .from(trainingHolder)
    .innerJoin(trainingBrand, eq(trainingBrand.trainingBrandId, trainingHolder.trainingBrandId))
    .leftJoin(hospital, and(isClinic, eq(hospital.hid, ownerId)))
    .innerJoin(company, eq(company.cid, cidOfHolder))
    .$dynamic()
export type BalanceRow = Awaited<ReturnType<typeof balanceView>>[number]

/** An agent's own holding is its office's alone; those of clinics are seen as the clinics are. */
export const visibleHolders = (caller: Caller) =>
  and(
    inArray(kind, storeOwners),
    inBrands(caller, trainingHolder.trainingBrandId),
    or(and(isAgent, ofOffice(caller, ownerId)), and(isClinic, inScope(caller, hospital))),
  )

export const presentBalance = ({ kind, ...row }: BalanceRow): TrainingBalance => ({
  ...row,
  owner: kind === 'agent' ? 'agent' : 'clinic',
})
