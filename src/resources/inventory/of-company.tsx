/** Whose stock it is: asked and told where the platform's people look, who see that of every agent and act for one at a time. */
import { Result } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { companies } from '../../../contract/partners/companies'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import type { ColumnSpec } from '../../ui/column-spec'
import { custom } from '../../ui/columns'
import { choiceFilter, type FilterSpec } from '../../ui/filters'
import { dash } from '../../ui/format'
import { Link } from '../../ui/link'
import { useOwnCid, useStockCid } from './use-choices'

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

interface ActedFor {
  known: boolean
  /** Empty for those who can only mean their own company. */
  body: { cid?: number }
  /** An address at which it is known too. */
  at: (path: string) => string
}

/** For whom a new document is written. */
export const useActedFor = (): ActedFor => {
  const own = useOwnCid()
  const cid = useStockCid()
  const named = own === null && cid !== null
  return {
    known: cid !== null,
    body: named ? { cid } : {},
    at: (path) => (named ? `${path}${path.includes('?') ? '&' : '?'}cid=${cid}` : path),
  }
}

/** A form that is of one agent, for whoever has said of which. */
export const ForCompany = ({ list, name, children }: { list: string; name: string; children: ReactNode }) => {
  const t = useT()
  const { known } = useActedFor()
  if (known) return children
  return <Result status="info" title={t('stock.chooseCompany')} extra={<Link href={list}>{name}</Link>} />
}
