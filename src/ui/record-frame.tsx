/** The page of one record: its head with the actions, notes that matter most, the record itself, and facts beside it. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { LinkButton } from './link'
import styles from './record-frame.module.css'
import type { RowAction } from './row-actions'
import { type Mark, StateTag } from './state-tag'
import { useUiVars } from './ui-vars'

/** The first action is the one that is done most, unless it is dangerous. */
const draw = ({ key, label, href, target, danger = false, onClick }: RowAction, at: number) => {
  const look = { danger, type: at === 0 && !danger ? 'primary' : 'default' } as const
  return href === undefined ? (
    <Button key={key} {...look} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <LinkButton key={key} {...look} href={href} {...(target && { target })}>
      {label}
    </LinkButton>
  )
}

interface RecordFrameProps {
  title: ReactNode
  /** What tells the record from others, beside its title; empty ones are left out. */
  facts: readonly string[]
  state?: Mark | undefined
  actions: readonly RowAction[]
  /** Warnings above everything else. */
  notes?: ReactNode
  side: ReactNode
  /** The record takes the whole width, as what is typed in needs it; the facts stand below. */
  wide?: boolean
  children: ReactNode
}

export const RecordFrame = ({ title, facts, state, actions, notes, side, wide, children }: RecordFrameProps) => (
  <div className={styles.page} style={useUiVars()}>
    <header className={styles.head}>
      <h1>{title}</h1>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {state && <StateTag {...state} />}
      <span className={styles.actions}>{actions.map(draw)}</span>
    </header>
    {notes}
    <div className={styles.columns} data-wide={wide}>
      <div className={styles.part}>{children}</div>
      <div className={`${styles.part} ${styles.side}`}>{side}</div>
    </div>
  </div>
)
