/** Names the store in which a person of a clinic works; of several it lets them choose another. */
import { Select } from 'antd'
import { useT } from '../providers/i18n'
import { allStores, useWorkingStore } from '../providers/working-store'
import styles from './shell.module.css'

export const StoreSwitch = () => {
  const t = useT()
  const { hid, stores, mayAll, choose } = useWorkingStore()
  if (stores.length === 0) return null
  if (stores.length === 1) return <span className={styles.store}>{stores[0]?.name}</span>
  const all = mayAll ? [{ value: allStores, label: t('core.shell.allStores') }] : []
  return (
    <Select
      aria-label={t('core.shell.store')}
      className={styles.store}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={hid ?? allStores}
      options={[...stores.map(({ hid: value, name: label }) => ({ value, label })), ...all]}
      onChange={choose}
    />
  )
}
