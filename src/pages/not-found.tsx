/** For an address that leads nowhere. */
import { Link } from 'react-router'
import { useT } from '../providers/i18n'
import { MessagePage } from '../shell/message-page'

export const NotFound = () => {
  const t = useT()
  return (
    <MessagePage code="404" title={t('core.error.notFound')} hint={t('core.error.notFoundHint')}>
      <Link to="/dashboard">{t('core.action.home')}</Link>
    </MessagePage>
  )
}
