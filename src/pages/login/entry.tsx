/** The frame of everything that stands before the workspace: the picture, the language, and a card. */
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../providers/i18n'
import { LanguageSwitch } from '../../shell/language-switch'
import { Mark } from '../../shell/mark'
import { Artwork } from './artwork'
import styles from './entry.module.css'

interface EntryProps {
  /** Of the window; the card's head is `heading`, or the product's name. */
  title: string
  heading?: string
  children: ReactNode
}

export const Entry = ({ title, heading, children }: EntryProps) => {
  const t = useT()
  useEffect(() => {
    document.title = `${title} · ${t('core.app.name')}`
  }, [title, t])
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Artwork />
      </div>
      <main className={styles.panel}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Mark size={34} />
            <h1>{heading ?? t('core.app.name')}</h1>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
