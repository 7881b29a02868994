/** Whose stock it is: asked and told where the platform's people look, who see that of every agent and act for one at a time. */
import { Result } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useCompanyChoices, useOwnCompany } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import type { ColumnSpec } from '../../ui/column-spec'
import { custom } from '../../ui/columns'
import type { Fact } from '../../ui/description'
import { choiceFilter, type FilterSpec } from '../../ui/filters'
import { dash } from '../../ui/format'
import { Link } from '../../ui/link'
import { useStockCid } from './use-choices'

interface OfCompany {
  /** Empty for an agent's people, whose stock is all their own; so are the columns. */
  filters: readonly FilterSpec[]
  columns: <Row extends { cid: number | null }>() => readonly ColumnSpec<Row>[]
  /** Of one record. */
  facts: (cid: number) => readonly Fact[]
  printed: (cid: number) => readonly (readonly [label: string, name: string])[]
}

/** What can be chosen of one agent's alone: with another agent, or none, it would go on narrowing the list unseen. */
const ofOneCompany = ['warehouseId', 'supplierId', 'hid'] as const
const nothingElse = Object.fromEntries(ofOneCompany.map((key) => [key, undefined]))

const noneOf: OfCompany = { filters: [], columns: () => [], facts: () => [], printed: () => [] }

export const useOfCompany = (): OfCompany => {
  const t = useT()
  const choices = useCompanyChoices()
  return useMemo(() => {
    if (!choices) return noneOf
    const choice = choiceFilter('cid', t('stock.company'), choices, { width: 180 })
    const nameOf = new Map(choices.map(({ value, label }) => [Number(value), label]))
    return {
      filters: [
        {
          ...choice,
          keys: ['cid', ...ofOneCompany],
          draw: (values, change) => choice.draw(values, (changes) => change({ ...nothingElse, ...changes })),
        },
      ],
      columns: <Row extends { cid: number | null }>() => [
        custom<Row>('company', t('stock.company'), ({ cid }) => nameOf.get(cid ?? 0) ?? dash, {
          ...{ width: 110, ellipsis: true },
        }),
      ],
      facts: (cid) => [{ label: t('stock.company'), value: nameOf.get(cid) }],
      printed: (cid) => [[t('stock.company'), nameOf.get(cid) ?? '']],
    }
  }, [t, choices])
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
  const own = useOwnCompany()
  const cid = useStockCid()
  const named = own === null && cid !== null
  return {
    known: cid !== null,
    body: named ? { cid } : {},
    at: (path) => (named ? `${path}${path.includes('?') ? '&' : '?'}cid=${cid}` : path),
  }
}

/** A form of one agent, once the agent is chosen. */
export const ForCompany = ({ list, name, children }: { list: string; name: string; children: ReactNode }) => {
  const t = useT()
  const { known } = useActedFor()
  if (known) return children
  return <Result status="info" title={t('stock.chooseCompany')} extra={<Link href={list}>{name}</Link>} />
}
