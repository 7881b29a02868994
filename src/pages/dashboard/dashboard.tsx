/** The first screen: what the person can open, and what waits for them there. */
import { useState } from 'react'
import { Link } from 'react-router'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { orderStatus } from '../../../contract/orders/order-family'
import { useMayCall } from '../../providers/access'
import { useBootstrap } from '../../providers/bootstrap'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import type { MenuEntry } from '../../shell/menu'
import { useEntryLabel, useMenu } from '../../shell/use-menu'
import { MenuIcon } from '../../ui/menu-icon'
import styles from './dashboard.module.css'

const greetingAt = (hour: number) =>
  hour < 12
    ? ('core.home.morning' as const)
    : hour < 18
      ? ('core.home.afternoon' as const)
      : ('core.home.evening' as const)

const lensOrderList = '/order/glass-list'
const countsOnly = { query: { per_page: 1, counts: 1 } } as const

/** How many lens orders wait for review; undefined until it is known, or where it is not this person's to know. */
const useWaitingLensOrders = (): number | undefined => {
  const enabled = useMayCall(lensOrders.calls.list)
  const { data } = useCallQuery(lensOrders.calls.list, countsOnly, { enabled })
  return data?.counts?.[orderStatus.waiting]
}

const Card = ({ entry, waiting }: { entry: MenuEntry; waiting: number | undefined }) => {
  const t = useT()
  const label = useEntryLabel()
  return (
    <li className={styles.card}>
      <Link to={entry.path} className={styles.screen}>
        <span className={styles.icon}>
          <MenuIcon name={entry.icon} />
        </span>
        {label(entry)}
      </Link>
      {waiting !== undefined && (
        <Link to={`${entry.path}?status=${orderStatus.waiting}`} className={styles.waiting}>
          <span className={styles.count}>{waiting}</span> {t('core.home.waiting')}
        </Link>
      )}
    </li>
  )
}

export const Dashboard = () => {
  const t = useT()
  const user = useBootstrap()?.user
  const waiting = useWaitingLensOrders()
  const [hour] = useState(() => new Date().getHours())
  const entries = useMenu()
    .flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
    .filter(({ path }) => path !== '/dashboard')

  return (
    <>
      <header className={styles.head}>
        <h1>{t(greetingAt(hour), { name: user?.name || user?.account })}</h1>
        <p>{user?.company.name}</p>
      </header>
      {entries.length === 0 ? (
        <p>{t('core.home.empty')}</p>
      ) : (
        <ul className={styles.cards}>
          {entries.map((entry) => (
            <Card key={entry.path} entry={entry} waiting={entry.path === lensOrderList ? waiting : undefined} />
          ))}
        </ul>
      )}
    </>
  )
}
