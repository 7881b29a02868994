/** Who is signed in, the way home, and the way out. */
import { HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { signOut } from '../providers/auth'
import { useBootstrap } from '../providers/bootstrap'
import { useT } from '../providers/i18n'
import styles from './shell.module.css'

export const UserMenu = () => {
  const t = useT()
  const user = useBootstrap()?.user
  const items = [
    { key: 'home', icon: <HomeOutlined />, label: <Link to="/dashboard">{t('core.area.home')}</Link> },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('core.shell.logout'), onClick: signOut },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" icon={<UserOutlined />} className={styles.user} aria-label={t('core.shell.user')}>
        <span className={styles.name}>{user?.name || user?.account}</span>
      </Button>
    </Dropdown>
  )
}
