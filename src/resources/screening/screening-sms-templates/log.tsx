/** What parents were told, of all tasks. */
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { Notices } from '../notice-list'
import { logPath } from './paths'
import { SmsTabs } from './tabs'

export const LogPage = () => (
  <ListPage title={useT()('screeningSmsTemplate.log')}>
    <SmsTabs current={logPath} />
    <Notices />
  </ListPage>
)
