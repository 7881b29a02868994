/** Of which clinic a page shows the day: of the store in which one works, or of one that the address names. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../providers/i18n'
import { useUser } from '../providers/identity'
import { useClinics } from '../providers/references/clinics'
import { useStores } from '../providers/references/stores'
import { useWorkingStore } from '../providers/working-store'
import styles from './records.module.css'

interface ClinicScope {
  /** undefined: not known yet, or there is none. */
  hid: number | undefined
  choice: ReactNode
}

/** `choice` is empty where there is nothing to choose; the first clinic shows until one is chosen. */
export const useClinicScope = (cid: number | undefined): ClinicScope => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const { hid: working } = useWorkingStore()
  const { choices: clinics } = useClinics(own === null ? cid : undefined)
  const { choices: stores } = useStores(own !== null)
  const [search, setSearch] = useSearchParams()
  const choices = own === null ? clinics : stores
  const asked = Number(search.get('hid'))
  const hid = choices.find(({ value }) => value === asked)?.value ?? working ?? own ?? choices[0]?.value
  // The frame names the store in which one works, and changes it.
  if (own !== null && (choices.length < 2 || hid === working)) return { hid, choice: null }
  const choose = (next: number) =>
    setSearch((now) => {
      now.set('hid', String(next))
      return now
    })
  return {
    hid,
    choice: (
      <Select
        aria-label={t('order.filter.hid')}
        className={styles.company}
        value={hid}
        showSearch
        optionFilterProp="label"
        options={choices as { value: number; label: string }[]}
        onChange={choose}
      />
    ),
  }
}
