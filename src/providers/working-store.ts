/** The store in which a person of a chain works now: named and changed in the frame, kept with the person's preferences. */
import { useMemo } from 'react'
import { type Bootstrap, readBootstrap, useBootstrap } from './bootstrap'
import type { Filters } from './list-query'
import { readPreference, usePreference } from './preferences'

const preference = 'store'
export const allStores = 0

interface WorkingStore {
  /** undefined: all stores, or the person is of no clinic. */
  hid: number | undefined
  /** Those in which the person may work; their own alone is not named by every server. */
  stores: readonly { hid: number; name: string }[]
  /** Whether all of them can be chosen at once, as by the owner of the chain. */
  mayAll: boolean
}

const workingStore = (known: Bootstrap | undefined, chosen: number | undefined): WorkingStore => {
  const own = known?.user.oid ?? undefined
  const stores = known?.user.stores ?? []
  const mayAll = known?.user.allStores === 1
  if (chosen === allStores && mayAll) return { hid: undefined, stores, mayAll }
  return { hid: stores.some(({ hid }) => hid === chosen) ? chosen : own, stores, mayAll }
}

export const useWorkingStore = (): WorkingStore & { choose: (hid: number) => void } => {
  const known = useBootstrap()
  const [chosen, choose] = usePreference<number | undefined>(preference, undefined)
  return { ...useMemo(() => workingStore(known, chosen), [known, chosen]), choose }
}

/** The store of what a person makes new: the one in which they work, else their own. */
export const useOwnStore = (): number | undefined => {
  const own = useBootstrap()?.user.oid ?? undefined
  return useWorkingStore().hid ?? own
}

const filterOf = ({ hid, stores }: Pick<WorkingStore, 'hid' | 'stores'>): Filters | undefined =>
  hid === undefined || stores.length < 2 ? undefined : { hid: String(hid) }

/** What lists of one store are filtered by until the person chooses otherwise; none where there is no other store. */
export const useStoreFilter = (): Filters | undefined => {
  const { hid, stores } = useWorkingStore()
  return useMemo(() => filterOf({ hid, stores }), [hid, stores])
}

/** The same outside of React. */
export const readStoreFilter = (): Filters | undefined =>
  filterOf(workingStore(readBootstrap(), readPreference<number>(preference)))

/** Whether all rows of a list that is filtered so are of one store, so that it need not name it. */
export const useIsOfOneStore = ({ hid }: Filters): boolean => {
  const { stores } = useWorkingStore()
  const own = useBootstrap()?.user.oid ?? null
  return own !== null && (stores.length < 2 || hid !== undefined)
}
