/** The head of a page: the way back, what it is about, its state, and what can be done. */
import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from './link'
import styles from './page-head.module.css'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

interface PageHeadProps {
  title: ReactNode
  /** Where the page came from. */
  backHref?: string
  /** Behind the title: state and flags. */
  marks?: ReactNode
  /** Below the title, in a lower voice. */
  note?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

export const PageHead = ({ title, backHref, marks, note, children }: PageHeadProps) => {
  const t = useUiText()
  return (
    <header className={styles.head} style={useUiVars()}>
      {backHref !== undefined && (
        <Link href={backHref} className={styles.back} aria-label={t('action.back')}>
          <ArrowLeftOutlined />
        </Link>
      )}
      <div className={styles.title}>
        <h1>{title}</h1>
        {marks}
        {note !== undefined && <p>{note}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
