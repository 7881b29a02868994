/** Names the store in which a person of a clinic works; of several it lets them choose another. */
import { lazy, Suspense } from 'react'
import { useWorkingStore } from '../providers/working-store'
import styles from './shell.module.css'

/** Few people have several. */
const StoreSelect = lazy(async () => ({ default: (await import('./store-select')).StoreSelect }))

export const StoreSwitch = () => {
  const { hid, stores } = useWorkingStore()
  if (stores.length === 0) return null
  const name = <span className={styles.store}>{stores.find((one) => one.hid === hid)?.name}</span>
  return stores.length === 1 ? (
    name
  ) : (
    <Suspense fallback={name}>
      <StoreSelect />
    </Suspense>
  )
}
