/** What an agent has sent to its clinics, and what they answered. */
import { useT } from '../../../providers/i18n'
import { withHeadStart } from '../../../providers/list-state'
import { ListPage } from '../../../ui/list-page'
import { FinanceTabs } from '../family/finance-tabs'
import { asked, SentStatementList } from '../family/sent-list'
import { SendDue } from './send-due'

export const SentStatementsPage = withHeadStart(asked, () => {
  const title = useT()('sentStatement.sentTab')
  return (
    <ListPage title={title}>
      <FinanceTabs current="sent" />
      <SentStatementList title={title} more={<SendDue />} />
    </ListPage>
  )
})
