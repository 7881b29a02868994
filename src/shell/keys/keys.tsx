/** Single keys for lists, and the page that tells of all keys. Who writes by voice or trembles can switch them off. */
import { Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '../../providers/i18n'
import { usePreference } from '../../providers/preferences'
import { Dialog } from '../../ui/dialog'
import styles from './keys.module.css'
import { listenToKeys } from './list-keys'

const lines = [
  { keys: ['Ctrl', 'K'], text: 'palette.key.search' },
  { keys: ['J'], text: 'palette.key.next' },
  { keys: ['K'], text: 'palette.key.previous' },
  { keys: ['X'], text: 'palette.key.tick' },
  { keys: ['Enter'], text: 'palette.key.open' },
  { keys: ['/'], text: 'palette.key.filter' },
  { keys: ['Ctrl', 'S'], text: 'palette.key.save' },
  { keys: ['Esc'], text: 'palette.key.close' },
  { keys: ['?'], text: 'palette.key.help' },
] as const

/** Asked to tell of the keys, from wherever in the shell. */
export const keysAsked = new EventTarget()

export const Keys = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [off, setOff] = usePreference('single-keys-off', false)
  useEffect(() => {
    const show = () => setOpen(true)
    const stop = off ? undefined : listenToKeys(show)
    keysAsked.addEventListener('asked', show)
    return () => {
      stop?.()
      keysAsked.removeEventListener('asked', show)
    }
  }, [off])
  return (
    <Dialog open={isOpen} title={t('palette.key.title')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
      <dl className={styles.lines}>
        {lines.map(({ keys, text }) => (
          <div key={text} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch} htmlFor="single-keys">
        <Switch id="single-keys" checked={!off} onChange={(on) => setOff(!on)} />
        {t('palette.key.on')}
      </label>
    </Dialog>
  )
}
