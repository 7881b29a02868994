/** With whom a clinic reconciles its accounts: its agent, and its suppliers; those that the person may open. */
import { reconciliations } from '../../../../contract/clinic/reconciliations'
import { invoices } from '../../../../contract/statistics/invoices'
import { sentStatements } from '../../../../contract/statistics/sent-statements'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { invoicesPath } from './finance-paths'

const [agentPath, suppliersPath] = ['/finance/reconciliation', '/finance/reconciliation/suppliers']

export const ReconciliationTabs = ({ current }: { current: 'agent' | 'suppliers' | 'invoices' }) => {
  const t = useT()
  const ofClinic = useIsOfClinic()
  const shown = [
    { key: 'agent', href: agentPath, label: t('reconciliation.tab.agent'), may: useMayCall(sentStatements.calls.list) },
    {
      ...{ key: 'suppliers', href: suppliersPath, label: t('reconciliation.tab.suppliers') },
      may: useMayCall(reconciliations.calls.list),
    },
    {
      ...{ key: 'invoices', href: invoicesPath, label: t('reconciliation.tab.invoices') },
      may: useMayCall(invoices.calls.list),
    },
  ]
  const tabs = shown.filter(({ may }) => may).map(({ href, label }) => ({ href, label }))
  if (tabs.length < 2 && ofClinic) return null
  const here = shown.find(({ key }) => key === current)?.href ?? agentPath
  return <PageTabs label={t('reconciliation.tabs')} tabs={tabs} current={here} />
}
