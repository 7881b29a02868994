/** The choice among the stores of a chain. */
import { Select } from 'antd'
import { useT } from '../providers/i18n'
import { allStores, useWorkingStore } from '../providers/working-store'
import styles from './shell.module.css'

export const StoreSelect = () => {
  const t = useT()
  const { hid, stores, mayAll, choose } = useWorkingStore()
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
