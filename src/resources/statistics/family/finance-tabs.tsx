/** The sides of the finance screen, as tabs. */
import { useSearchParams } from 'react-router'
import { finance } from '../../../../contract/statistics/finance'
import { invoices } from '../../../../contract/statistics/invoices'
import { sentStatements } from '../../../../contract/statistics/sent-statements'
import { useMayCall } from '../../../providers/access'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { addressOf, invoicesPath, type Side, sentPath, sides, statementPath } from './finance-paths'

/** The side that the address names; the first one that the server has where it names none. */
export const useSide = (): Side => {
  const [search] = useSearchParams()
  const hasMoney = useIsThere(finance.calls.money)
  const first = hasMoney ? 'receivables' : 'recharges'
  return sides.find((side) => side === search.get('side')) ?? first
}

/** Sides that an installation which knows only the specification does not have. */
const ofMoney: readonly Side[] = ['receivables', 'money', 'collections']

/** The filters that all sides have in common go along. */
const shared = ['start_date', 'end_date', 'cid', 'hid', 'granularity']

export const FinanceTabs = ({ current }: { current: Side | 'statement' | 'sent' | 'invoices' }) => {
  const t = useT()
  const [search] = useSearchParams()
  const hasMoney = useIsThere(finance.calls.money)
  const kept = Object.fromEntries([...search].filter(([name]) => shared.includes(name)))
  const hasSent = useMayCall(sentStatements.calls.list)
  const hasInvoices = useMayCall(invoices.calls.list)
  const shown = sides.filter((side) => hasMoney || !ofMoney.includes(side))
  const tabs = [
    ...shown.map((side) => ({ key: side, href: addressOf(side, kept), label: t(`finance.side.${side}`) })),
    ...(hasMoney ? [{ key: 'statement', href: statementPath, label: t('finance.statement.title') }] : []),
    ...(hasSent ? [{ key: 'sent', href: sentPath, label: t('sentStatement.sentTab') }] : []),
    ...(hasInvoices ? [{ key: 'invoices', href: invoicesPath, label: t('finance.side.invoices') }] : []),
  ]
  const href = tabs.find(({ key }) => key === current)?.href ?? ''
  return <PageTabs label={t('finance.sides')} tabs={tabs} current={href} />
}
