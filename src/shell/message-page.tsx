/** A page that has only something to say, and a way on. */
import type { ReactNode } from 'react'
import { Mark } from './mark'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  hint: string
  children?: ReactNode
}

export const MessagePage = ({ title, hint, children }: MessagePageProps) => (
  <section className={styles.page}>
    <div className={styles.mark}>
      <Mark size={56} />
    </div>
    <h1>{title}</h1>
    <p>{hint}</p>
    <div className={styles.actions}>{children}</div>
  </section>
)
