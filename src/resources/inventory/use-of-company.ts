/** Whose stock it is: asked and told where the platform's people look, who see that of every agent. */
import { useMemo } from 'react'
import { companies } from '../../../contract/partners/companies'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import type { ColumnSpec } from '../../ui/column-spec'
import { custom } from '../../ui/columns'
import { choiceFilter, type FilterSpec } from '../../ui/filters'
import { dash } from '../../ui/format'
import { useOwnCid } from './use-choices'

interface OfCompany {
  /** Empty for an agent's people, whose stock is all their own; so are the columns. */
  filters: readonly FilterSpec[]
  columns: <Row extends { cid: number }>() => readonly ColumnSpec<Row>[]
}

const noneOf: OfCompany = { filters: [], columns: () => [] }

export const useOfCompany = (): OfCompany => {
  const t = useT()
  const isPlatform = useOwnCid() === null
  const enabled = useMayCall(companies.calls.list) && isPlatform
  const { data } = useCallQuery(companies.calls.list, {}, { enabled, staleTime: 60_000 })
  return useMemo(() => {
    if (!enabled) return noneOf
    const found = data?.data ?? []
    const nameOf = new Map(found.map(({ cid, name }) => [cid, name]))
    const choices = found.map(({ cid, name }) => ({ value: String(cid), label: name }))
    return {
      filters: [choiceFilter('cid', t('stock.company'), choices, { width: 180 })],
      columns: <Row extends { cid: number }>() => [
        custom<Row>('company', t('stock.company'), ({ cid }) => nameOf.get(cid) ?? dash, { width: 180 }),
      ],
    }
  }, [t, enabled, data])
}
