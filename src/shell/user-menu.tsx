/** Who is signed in, the way home, one's own account, and the way out. */
import { HomeOutlined, LockOutlined, LogoutOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ownAccountPath } from '../pages/own-account/manifest'
import { useT, withTexts } from '../providers/i18n'
import { useUser } from '../providers/identity'
import styles from './shell.module.css'
import { withinHead } from './within-head'

const ChangePasswordDialog = lazy(async () => ({
  default: (await withTexts('security', import('../pages/password/change-dialog'))).ChangePasswordDialog,
}))

export const UserMenu = () => {
  const t = useT()
  const user = useUser()
  const { mutate: logout } = useLogout()
  const name = user?.name || user?.account || ''
  const [isChanging, setChanging] = useState(false)
  const items = [
    { key: 'home', icon: <HomeOutlined aria-hidden />, label: <Link to="/dashboard">{t('core.area.home')}</Link> },
    {
      key: 'password',
      icon: <LockOutlined aria-hidden />,
      label: t('core.shell.changePassword'),
      onClick: () => setChanging(true),
    },
    {
      key: 'account',
      icon: <SafetyCertificateOutlined aria-hidden />,
      label: <Link to={ownAccountPath}>{t('core.shell.ownAccount')}</Link>,
    },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('core.shell.logout'), onClick: () => logout() },
  ]
  return (
    <>
      <Dropdown getPopupContainer={withinHead} trigger={['click']} menu={{ items }} placement="bottomRight">
        <Button
          type="text"
          icon={<UserOutlined aria-hidden />}
          className={styles.user}
          aria-label={`${t('core.shell.user')} ${name}`}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </Dropdown>
      <Suspense>{isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}</Suspense>
    </>
  )
}
