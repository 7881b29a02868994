/** Of whom, of which brand and which month a statement is, as the address says it; and the statement. */
import { useSearchParams } from 'react-router'
import { trainingBalances } from '../../../../contract/training/balances'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { formatDate } from '../../../ui/format'

interface Asked {
  brand: string | undefined
  month: string
  cid: number | undefined
  hid: number | undefined
  ofPlatform: boolean
  sdxUid: number | undefined
}

const queryOf = ({ brand = '', month, cid, hid, ofPlatform, sdxUid }: Asked) => {
  const of = { brand, month }
  if (sdxUid) return { ...of, sdxUid }
  if (ofPlatform) return { ...of, owner: 'platform' as const }
  return { ...of, ...(cid && { cid }), ...(hid && { hid }) }
}

const thisMonth = () => formatDate(Date.now() / 1000).slice(0, 7)

/** The first brand, and for the platform's people the first agent, until others are chosen. */
export const useStatement = () => {
  const [search, setSearch] = useSearchParams()
  const own = useOwnCompany()
  const companies = useCompanies({ wanted: own === null })
  const brands = useBrandChoices()
  const asked = {
    brand: search.get('brand') ?? brands[0]?.value,
    month: search.get('month') ?? thisMonth(),
    cid: own ?? (Number(search.get('cid')) || companies[0]?.cid),
    hid: Number(search.get('hid')) || undefined,
    ofPlatform: own === null && search.get('owner') === 'platform',
    sdxUid: Number(search.get('sdxUid')) || undefined,
  }
  const query = queryOf(asked)
  const isKnown = asked.ofPlatform || asked.sdxUid !== undefined || asked.cid !== undefined
  const enabled = asked.brand !== undefined && isKnown
  const read = useCallQuery(trainingBalances.calls.statement, { query }, { enabled })
  /** What is undefined goes from the address. */
  const choose = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name)
        return now
      },
      { replace: true },
    )
  return { asked, query, brands, companies, isPlatform: own === null, choose, read }
}
