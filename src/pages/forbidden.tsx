/** For a screen that exists, but not for this person. */
import { Link } from 'react-router'
import { useT } from '../providers/i18n'
import { MessagePage } from '../shell/message-page'

export const Forbidden = () => {
  const t = useT()
  return (
    <MessagePage title={t('core.error.forbidden')} hint={t('core.error.forbiddenHint')}>
      <Link to="/dashboard">{t('core.action.home')}</Link>
    </MessagePage>
  )
}
