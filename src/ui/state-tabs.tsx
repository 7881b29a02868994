/** A list's states as tabs with how many rows each has: real links, so that each opens in a tab of the browser as well. */
import { formatCount } from './format'
import { Link } from './link'
import styles from './state-tabs.module.css'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'
import { usePresentInSight } from './use-present-in-sight'

export interface StateTab {
  value: number | string
  label: string
}

interface StateTabsProps {
  label: string
  tabs: readonly StateTab[]
  /** Of the first tab, where it shows less than all. */
  firstLabel?: string | undefined
  /** undefined is "all", which stands first. */
  active: number | string | undefined
  /** Rows by `String(value)`; `all` is how many there are together. A missing one shows no number. */
  counts?: Readonly<Record<string, number>>
  hrefOf: (value: number | string | undefined) => string
  /** Instead of going to the link's address. */
  onSelect?: (value: number | string | undefined) => void
}

export const StateTabs = ({ label, tabs, firstLabel, active, counts, hrefOf, onSelect }: StateTabsProps) => {
  const t = useUiText()
  const vars = useUiVars()
  // Numbers that come later make the row longer: the present tab is brought into sight once more.
  const row = usePresentInSight(`${active} ${counts !== undefined}`)
  const all = [{ value: undefined, label: firstLabel ?? t('tabs.all') }, ...tabs]
  return (
    <nav ref={row} className={styles.tabs} style={vars} aria-label={label}>
      {all.map(({ value, label }) => {
        const count = counts?.[value === undefined ? 'all' : String(value)]
        return (
          <Link
            key={value ?? 'all'}
            className={styles.tab}
            href={hrefOf(value)}
            onFollow={onSelect && (() => onSelect(value))}
            aria-current={value === active ? 'page' : undefined}
          >
            {label}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
