/** What its agents have sent to a clinic, and what is on the way from them. */
import { reconciliations } from '../../../../contract/clinic/reconciliations'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { withHeadStart } from '../../../providers/list-state'
import { formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { ReconciliationTabs } from '../family/reconciliation-tabs'
import { asked, SentStatementList } from '../family/sent-list'
import { styles } from '../family/styles'

const InTransit = () => {
  const t = useT()
  const { data } = useCallQuery(reconciliations.calls.inTransit, { query: {} })
  if (!data || data.data.amount === 0) return null
  const { orders, amount } = data.data
  return (
    <p className={styles.soft}>
      {t('reconciliation.inTransit', { orders: formatCount(orders), amount: formatMoney(amount) })}
    </p>
  )
}

export const ReconciliationPage = withHeadStart(asked, () => {
  const t = useT()
  const title = t('screen.reconciliation')
  const mayRead = useMayCall(reconciliations.calls.inTransit)
  const ofClinic = useIsOfClinic()
  return (
    <ListPage title={title}>
      <ReconciliationTabs current="agent" />
      {mayRead && ofClinic && <InTransit />}
      <SentStatementList title={title} />
    </ListPage>
  )
})
