/** Whose people the list shows: one's own company's; for the platform's people a company of their choice, or all. */
import { useSearchParams } from 'react-router'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'

/** Of the address; the list's own names there are those of its filters. */
const name = 'cid'

export const useCompany = () => {
  const [search, setSearch] = useSearchParams()
  const own = useOwnCompany()
  const isPlatform = useIsPlatform()
  const chosen = Number(search.get(name))
  const choose = (cid: number | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('pageNum')
    // A clinic and a role are a company's.
    for (const filter of ['hid', 'roleId']) next.delete(filter)
    if (cid === undefined) next.delete(name)
    else next.set(name, String(cid))
    setSearch(next)
  }
  return {
    isPlatform,
    /** 0: all. */
    cid: own ?? (Number.isSafeInteger(chosen) && chosen > 0 ? chosen : 0),
    choose,
  }
}
