/** For a screen of a page in the person's menu that takes a right beyond it: which one, and who can give it. */
import { Link } from 'react-router'
import { useT } from '../providers/i18n'
import { codesOf, type Placed } from '../providers/manifest'
import { MessagePage } from '../shell/message-page'

export const Forbidden = ({ manifest, route }: Placed) => {
  const t = useT()
  const screen = [manifest.label, route.label].flatMap((label) => (label ? [t(label)] : [])).join(' · ')
  const codes = codesOf(route)
  const facts = (
    <dl>
      <dt>{t('shell.forbidden.screen')}</dt>
      <dd>{screen}</dd>
      {codes.length > 0 && <dt>{t('shell.forbidden.code')}</dt>}
      {codes.map((code) => (
        <dd key={code}>
          <code>{code}</code>
        </dd>
      ))}
    </dl>
  )
  return (
    <MessagePage code="403" title={t('core.error.forbidden')} hint={t('shell.forbidden.hint')} facts={facts}>
      <Link to="/dashboard">{t('core.action.home')}</Link>
    </MessagePage>
  )
}
