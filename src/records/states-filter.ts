/** One state is one of the tabs of a list; several, which a link leads to, show as a chip. */
import { type FilterChoice, type FilterSpec, textFilter } from '../ui/filters'

export const statesFilter = (label: string, states: readonly FilterChoice[], separator: string): FilterSpec => ({
  ...textFilter('status', label),
  linked: true,
  describe: ({ status = '' }) => {
    const chosen = status.split(',')
    if (chosen.length < 2) return undefined
    return states
      .filter(({ value }) => chosen.includes(value))
      .map((state) => state.label)
      .join(separator)
  },
})
