/** What waits for the person: each number leads to the list that shows just that many. */
import { Link } from 'react-router'
import type { Tile } from '../../../contract/statistics/overview'
import { useT } from '../../providers/i18n'
import { formatCount } from '../../ui/format'
import styles from './dashboard.module.css'

/** The list that a tile's filters are of: a tile is called as its resource, then as what is to be done. */
const lists: Record<string, string> = {
  'lens-orders': '/order/glass-list',
  contracts: '/contract/list',
  certificates: '/settings/certificate',
}

const addressOf = ({ name, query }: Tile) => `${lists[name.split('.')[0] ?? '']}?${new URLSearchParams(query)}`

export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => {
  const t = useT()
  return (
    <section className={styles.block} aria-labelledby="waiting">
      <h2 id="waiting">{t('dashboard.waiting')}</h2>
      <ul className={styles.cards}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Link to={addressOf(tile)} className={styles.tile} data-quiet={tile.count === 0}>
              <span className={styles.count}>{formatCount(tile.count)}</span>
              <span>{t(`dashboard.${tile.name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
