/** The training brands that every database begins with. */
import type { brandCodes } from '../../contract/training/brands'
import { trainingBrand } from '../training/brands/table'
import type { Db } from './client'

const names: Readonly<Record<(typeof brandCodes)[number], string>> = {
  sdx: '启明训 视动',
  zsb: '启明训 增视',
  amy: '启明训 弱视',
  hsx: '启明训 护视',
  zsk: '启明训 知视',
  gyxt: '启明训 光影',
  zzl: '启明训 专注',
  sly: '启明训 视乐',
}

/** Adds those that are missing; what the platform changed of the others stays. */
export const ensureTrainingBrands = async (db: Db, now: number): Promise<void> => {
  const brands = Object.entries(names).map(([code, name], at) => ({
    ...{ code, name, sort: (at + 1) * 10, created: now, updated: now },
    unit: code === 'zzl' ? ('point' as const) : ('day' as const),
    deviceBound: code === 'hsx' ? 1 : 0,
    lifelongAllowed: code === 'zzl' ? 0 : 1,
  }))
  await db.insert(trainingBrand).values(brands).onConflictDoNothing()
}
