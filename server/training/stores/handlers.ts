import { trainingStores } from '../../../contract/training/stores'
import { implement } from '../../http/implement'
import { exportStores, list } from './list'
import { grant, points, recharge, save } from './make'
import { reverse } from './reverse'
import { type StoreChanges, type StoreRow, storeRows } from './rows'

export const trainingStoreCalls = implement<typeof trainingStores.calls, StoreRow, StoreChanges>(
  trainingStores,
  { list, export: exportStores, grant, recharge, save, points, reverse },
  storeRows,
)
