/** The two sides of permissions: roles, and the menus and elements that they are granted. */
import { menus } from '../../../contract/system/menus'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'

export const rolesPath = '/settings/auth'
export const menusPath = '/settings/auth/menus'

/** A person who sees one side only needs no choice. */
export const AuthTabs = ({ current }: { current: typeof rolesPath | typeof menusPath }) => {
  const t = useT()
  const tabs = [
    { href: rolesPath, label: t('permission.tab.roles') },
    { href: menusPath, label: t('screen.auth.menus') },
  ]
  return useMayCall(menus.calls.trees) && <PageTabs label={t('screen.auth')} tabs={tabs} current={current} />
}
