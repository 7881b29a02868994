/** What of a count's lines is looked at: in the address, so that it is still there after a reload. */
import { useSearchParams } from 'react-router'
import { countShows } from '../../../../contract/inventory/stock-counts'

/** As many lines as one sees at once. */
const sizes = [20, 50, 100, 200] as const
const usual = 50

type Changes = Readonly<Record<string, string | undefined>>

export const useLooked = () => {
  const [search, setSearch] = useSearchParams()
  /** What changes leads to the first page. */
  const changed = (changes: Changes) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value) next.set(name, value)
      else next.delete(name)
    return next
  }
  return {
    show: countShows.find((one) => one === search.get('show')) ?? 'all',
    size: sizes.find((one) => one === Number(search.get('size'))) ?? usual,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    keyword: search.get('keyword') ?? '',
    hrefOf: (changes: Changes) => `?${changed(changes)}`,
    go: (changes: Changes) => setSearch(changed(changes)),
  }
}
