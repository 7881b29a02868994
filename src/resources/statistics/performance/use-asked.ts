/** The month and the agent that performance is told of, kept in the address. */
import { useSearchParams } from 'react-router'
import { formatDate } from '../../../ui/format'

const thisMonth = () => formatDate(Date.now() / 1000).slice(0, 7)

export const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const said = search.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(said) ? said : thisMonth()
  const company = Number(search.get('cid'))
  const cid = Number.isInteger(company) && company > 0 ? company : undefined
  const choose = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name)
        return now
      },
      { replace: true },
    )
  return { query: { month, ...(cid !== undefined && { cid }) }, choose }
}
