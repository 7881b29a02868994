/** Offers the new version once there is one; when to reload is the person's to say. */
import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../providers/i18n'
import { useOutdated } from '../providers/version'
import styles from './version-notice.module.css'

export const VersionNotice = () => {
  const t = useT()
  const outdated = useOutdated()
  const [isPutOff, putOff] = useState(false)
  return (
    <div role="status" className={styles.place}>
      {outdated && !isPutOff && (
        <div className={styles.notice}>
          <span>{t('shell.version.text')}</span>
          <div className={styles.actions}>
            <Button size="small" onClick={() => putOff(true)}>
              {t('shell.version.later')}
            </Button>
            <Button size="small" type="primary" onClick={() => location.reload()}>
              {t('shell.version.reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
