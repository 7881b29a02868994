/** Of which company a page shows the records: of one's own, or for the platform's people of one that the address names. */
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useCompanies, useOwnCompany } from '../providers/companies'
import { useT } from '../providers/i18n'
import styles from './records.module.css'

/** `choice` is empty where there is nothing to choose; the first company shows until one is chosen. */
export const useCompanyScope = () => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanies()
  const [search, setSearch] = useSearchParams()
  const cid = own ?? (Number(search.get('cid')) || companies[0]?.cid)
  const choice = own === null && (
    <Select
      aria-label={t('order.filter.company')}
      className={styles.company}
      value={cid}
      showSearch
      optionFilterProp="label"
      options={companies.map((company) => ({ value: company.cid, label: company.name }))}
      onChange={(next: number) => setSearch({ cid: String(next) })}
    />
  )
  return { cid, choice }
}
