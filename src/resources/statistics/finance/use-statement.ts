/** Of which clinic and month a statement is, as the address says it; and the statement. */
import { useSearchParams } from 'react-router'
import { finance } from '../../../../contract/statistics/finance'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useClinics } from '../../../providers/references/clinics'
import { formatDate } from '../../../ui/format'

const thisMonth = () => formatDate(Date.now()).slice(0, 7)

/** The first clinic, and for the platform's people the first agent, until others are chosen. */
export const useStatement = () => {
  const [search, setSearch] = useSearchParams()
  const own = useOwnCompany()
  const companies = useCompanies({ wanted: own === null })
  const cid = own ?? (Number(search.get('cid')) || companies[0]?.cid)
  const { choices: clinics } = useClinics(cid)
  const named = Number(search.get('hid')) || undefined
  const hid = named ?? clinics[0]?.value
  const month = search.get('month') || thisMonth()
  // A clinic alone stands for the agent that it has.
  const query = { month, ...(own === null && cid && (search.has('cid') || !named) && { cid }) }
  const asked = { params: { hid: hid ?? 0 }, query }
  const read = useCallQuery(finance.calls.statement, asked, {
    enabled: hid !== undefined,
    meta: { except: ['timeout', 'network', 'fault', 'rule', 'missing'] },
  })
  /** What is undefined goes from the address. */
  const choose = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name)
        return now
      },
      { replace: true },
    )
  return { hid, cid, month, asked, clinics, companies, isPlatform: own === null, choose, read }
}
