/** The cards of the day: each number leads to the list that shows just that many. */
import { Link } from 'react-router'
import type { TodayCard } from '../../../../contract/clinic/today'
import { useT } from '../../../providers/i18n'
import { type Manifest, useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { formatCount, formatMoney } from '../../../ui/format'
import styles from './today.module.css'

/** Lists that stand on a screen of another name. */
const screens: Readonly<Record<string, string>> = { visits: 'visit-records', stock: 'current-stock' }
const screenOf = (of: string) => screens[of] ?? of

interface Opened {
  manifest: Manifest
  count: number
  href: string
}

/** The lists of a card that the person may open. */
const useOpened = () => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return ({ lists }: TodayCard): Opened[] =>
    lists.flatMap(({ of, count, query }) => {
      const manifest = manifests.find(({ name }) => name === screenOf(of))
      const path = manifest?.routes[0].path
      if (!manifest || path === undefined || !mayOpen(path)) return []
      return [{ manifest, count, href: `${path}?${new URLSearchParams(query)}` }]
    })
}

const Figures = ({ card: { card, count, amount } }: { card: TodayCard }) => {
  const t = useT()
  return (
    <>
      <span className={styles.name}>{t(`today.card.${card}`)}</span>
      <span className={styles.figure}>{amount === undefined ? formatCount(count) : formatMoney(amount)}</span>
      <span className={styles.unit}>
        {t(card === 'takings' ? 'today.paidVisits' : `today.unit.${card}`, { count })}
      </span>
    </>
  )
}

/** Of orders on their way each kind has its own list. */
const Kinds = ({ card, opened }: { card: TodayCard; opened: readonly Opened[] }) => {
  const t = useT()
  return (
    <div className={`${styles.card} ${styles.withKinds}`} data-quiet={card.count === 0}>
      <div className={styles.figures}>
        <Figures card={card} />
      </div>
      <ul className={styles.kinds}>
        {opened
          .filter(({ count }) => count > 0)
          .map(({ manifest, count, href }) => (
            <li key={manifest.name}>
              <Link to={href}>
                {t(manifest.label)} <b>{formatCount(count)}</b>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

export const Cards = ({ cards }: { cards: readonly TodayCard[] }) => {
  const t = useT()
  const openedOf = useOpened()
  const shown = cards.map((card) => ({ card, opened: openedOf(card) })).filter(({ opened }) => opened.length > 0)
  if (shown.length === 0) return <p className={styles.none}>{t('today.none')}</p>
  return (
    <ul className={styles.cards} aria-label={t('screen.today')}>
      {shown.map(({ card, opened }) => (
        <li key={card.card} {...(card.lists.length > 1 && { className: styles.wide })}>
          {card.lists.length > 1 ? (
            <Kinds card={card} opened={opened} />
          ) : (
            <Link to={opened[0]?.href ?? ''} className={styles.card} data-quiet={card.count === 0}>
              <Figures card={card} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
