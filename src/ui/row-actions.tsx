/** What can be done with one row: the first few in sight, the others in a menu that exists only while it is open. */
import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import styles from './data-table.module.css'
import { Link, useIsOpen } from './link'
import { useUiText } from './texts'

export interface RowAction {
  key: string
  label: string
  /** A place to go, a real link. Otherwise `onClick`. */
  href?: string
  target?: '_blank'
  onClick?: () => void
  danger?: boolean
}

const draw = ({ key, label, href, target, onClick, danger }: RowAction) =>
  href === undefined ? (
    <button key={key} type="button" className={styles.action} data-danger={danger} onClick={onClick}>
      {label}
    </button>
  ) : (
    <Link key={key} className={styles.action} href={href} target={target}>
      {label}
    </Link>
  )

interface MoreActionsProps {
  actions: readonly RowAction[]
  /** Three dots instead of the word. */
  compact: boolean
}

const MoreActions = ({ actions, compact }: MoreActionsProps) => {
  const t = useUiText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const items = actions.map((action) => ({
    key: action.key,
    danger: action.danger,
    label:
      action.href === undefined ? (
        action.label
      ) : (
        <Link href={action.href} target={action.target}>
          {action.label}
        </Link>
      ),
    onClick: action.onClick,
  }))
  return (
    <span className={styles.more}>
      <button
        type="button"
        ref={button}
        className={compact ? `${styles.action} ${styles.dots}` : styles.action}
        {...(compact && { 'aria-label': t('action.more'), title: t('action.more') })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {!compact && t('action.more')}
      </button>
      {open && (
        <Dropdown open autoFocus trigger={['click']} menu={{ items }} onOpenChange={(next) => next || close()}>
          <span className={styles.moreAnchor} />
        </Dropdown>
      )}
    </span>
  )
}

interface RowActionsProps {
  actions: readonly RowAction[]
  /** How many are in sight; one more than that still is, since a menu of one entry is no help. */
  inline?: number
  /** In a table, where every pixel counts. */
  compact?: boolean
}

export const RowActions = ({ actions: all, inline = 2, compact = false }: RowActionsProps) => {
  const isOpen = useIsOpen()
  const actions = all.filter(({ href }) => href === undefined || isOpen(href))
  const visible = actions.length <= inline + 1 ? actions.length : inline
  return (
    <span className={styles.actions}>
      {actions.slice(0, visible).map(draw)}
      {actions.length > visible && <MoreActions actions={actions.slice(visible)} compact={compact} />}
    </span>
  )
}
