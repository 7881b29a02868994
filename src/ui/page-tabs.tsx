/** The sides of one subject, each a page of its own: links that look like tabs. */
import { Link } from './link'
import styles from './page-tabs.module.css'
import { useUiVars } from './ui-vars'
import { usePresentInSight } from './use-present-in-sight'

interface PageTabsProps {
  label: string
  tabs: readonly { href: string; label: string }[]
  /** The address of the page that shows. */
  current: string
}

export const PageTabs = ({ label, tabs, current }: PageTabsProps) => (
  <nav ref={usePresentInSight(current)} className={styles.tabs} style={useUiVars()} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.href} href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
)
