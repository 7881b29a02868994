/** Whether elements and code agree: codes that nothing asks for, and codes that cannot be granted. */
import { CheckCircleOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { Menu, MenuCheck } from '../../../../contract/system/menus'
import { useT } from '../../../providers/i18n'
import { useMenuTitle } from '../../../providers/menu-title'
import styles from './menus.module.css'

interface CodeCheckProps {
  check: MenuCheck
  menus: readonly Menu[]
  onPage: (menuId: number) => void
  /** To be put on the page that is shown. */
  onCode: (code: string) => void
}

export const CodeCheck = ({ check: { unknown, ungranted }, menus, onPage, onCode }: CodeCheckProps) => {
  const t = useT()
  const titleOf = useMenuTitle()
  if (unknown.length + ungranted.length === 0)
    return (
      <p className={styles.agrees}>
        <CheckCircleOutlined aria-hidden /> {t('permission.check.agrees')}
      </p>
    )
  return (
    <Alert
      type="warning"
      showIcon
      message={t('permission.check.title')}
      description={
        <div className={styles.checks}>
          {unknown.length > 0 && (
            <section>
              <h2>{t('permission.check.unknown', { count: unknown.length })}</h2>
              <ul>
                {unknown.map(({ id, menuId, code, name }) => (
                  <li key={id}>
                    <code>{code}</code> {name}
                    <Button type="link" size="small" onClick={() => onPage(menuId)}>
                      {menus.filter((menu) => menu.id === menuId).map(titleOf)}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {ungranted.length > 0 && (
            <section>
              <h2>{t('permission.check.ungranted', { count: ungranted.length })}</h2>
              <ul>
                {ungranted.map(({ code, calls }) => (
                  <li key={code}>
                    <code>{code}</code> <small>{calls.join(', ')}</small>
                    <Button type="link" size="small" onClick={() => onCode(code)}>
                      {t('permission.check.place')}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      }
    />
  )
}
