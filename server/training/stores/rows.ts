/** The rows of training stores, as they are found and shown. */
import { and, eq, getTableColumns } from 'drizzle-orm'
import { correctable, type TrainingStore, trainingStores } from '../../../contract/training/stores'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { inBrands } from '../brand-scope'
import { trainingBrand } from '../brands/table'
import { trainingStore } from './table'

export const storeView = (db: Db) =>
  db
    .select({
      ...getTableColumns(trainingStore),
      ...{ brand: trainingBrand.code, brandName: trainingBrand.name, unit: trainingBrand.unit },
      ...{ companyName: company.name, hospitalName: hospital.name, operatorName: account.name },
    })
    .from(trainingStore)
    .innerJoin(trainingBrand, eq(trainingBrand.trainingBrandId, trainingStore.trainingBrandId))
    .innerJoin(company, eq(company.cid, trainingStore.cid))
    .innerJoin(account, eq(account.uid, trainingStore.operatorId))
    .leftJoin(hospital, eq(hospital.hid, trainingStore.hid))
    .$dynamic()
export type StoreRow = Awaited<ReturnType<typeof storeView>>[number]
export type StoreChanges = Partial<typeof trainingStore.$inferInsert>

export const visibleStores = (caller: Caller) =>
  and(inScope(caller, trainingStore), inBrands(caller, trainingStore.trainingBrandId))

/** People of a clinic move no units: they are moved for it. */
export const movesUnits = (caller: Caller) => caller.hid === null

/** What came from the platform it alone takes back. */
export const mayReverse = (caller: Caller, { source }: Pick<StoreRow, 'source'>) =>
  isPlatform(caller) || (source === 'agent' && movesUnits(caller))

/** Whether the record may still be corrected. */
export const isCorrectable = ({ kind, created }: Pick<StoreRow, 'kind' | 'created'>, now: number) =>
  kind === 'recharge' && now - created < correctable

const verbsOf = (row: StoreRow, caller: Caller, now: number): string[] => {
  const may = (verb: string) => caller.codes.has(`training-stores.${verb}`)
  const isOpen = row.kind !== 'reversal' && row.reversed < row.amount
  return [
    ...(may('grant') && isPlatform(caller) && isCorrectable(row, now) ? ['correct'] : []),
    ...(may('reverse') && isOpen && mayReverse(caller, row) ? ['reverse'] : []),
  ]
}

/** What the caller sees of a record. */
export const presentStore = (row: StoreRow, caller: Caller, now: number): TrainingStore => {
  const { trainingBrandId: _, payMethod, ...shown } = row
  return { ...shown, payMethod: payMethod as TrainingStore['payMethod'], allowed: verbsOf(row, caller, now) }
}

export const storeRows = tableRows({
  name: trainingStores.name,
  table: trainingStore,
  key: 'id',
  view: storeView,
  visibleTo: visibleStores,
  present: presentStore,
})
