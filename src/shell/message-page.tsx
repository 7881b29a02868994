/** A page that has only something to say, and a way on. */
import type { ReactNode } from 'react'
import { Mark } from './mark'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** The number under which people know the case. */
  code?: string
  title: string
  hint: string
  /** What it is about: a list of terms. */
  facts?: ReactNode
  /** Ways on. */
  children?: ReactNode
}

export const MessagePage = ({ code, title, hint, facts, children }: MessagePageProps) => (
  <section className={styles.page}>
    <div className={styles.mark}>{code ? <span aria-hidden="true">{code}</span> : <Mark size={56} />}</div>
    <h1>{title}</h1>
    <p>{hint}</p>
    {facts}
    <div className={styles.actions}>{children}</div>
  </section>
)
