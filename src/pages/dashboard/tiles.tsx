/** What waits for the person, resource by resource: each number leads to the list that shows just that many. */
import { Link } from 'react-router'
import type { Tile } from '../../../contract/statistics/overview'
import { useT } from '../../providers/i18n'
import { type Manifest, useManifests } from '../../providers/manifest'
import { useMayOpen } from '../../providers/rights'
import { formatCount } from '../../ui/format'
import { styles } from './styles'

interface Listed extends Tile {
  /** The screen that lists what waits. */
  list: string
}

interface Group {
  manifest: Manifest
  tiles: Listed[]
}

/** The screen of the resource that lists what a tile counts, where there is one that the person may open. */
const listOf = ({ routes }: Manifest, { part = '' }: Tile, mayOpen: (path: string) => boolean) =>
  routes.find(({ path }) => path === routes[0].path + part && mayOpen(path))?.path

/** One group a resource of which something waits, as far as there is a screen that lists it, which the person may open. */
const groupsOf = (
  tiles: readonly Tile[],
  manifests: readonly Manifest[],
  mayOpen: (path: string) => boolean,
): Group[] =>
  [...new Set(tiles.map((tile) => tile.of))].flatMap((of) => {
    const manifest = manifests.find(({ name }) => name === of)
    if (!manifest) return []
    const own = tiles.flatMap((tile) => {
      const list = tile.of === of ? listOf(manifest, tile, mayOpen) : undefined
      return list === undefined ? [] : [{ ...tile, list }]
    })
    return own.some(({ count }) => count > 0) ? [{ manifest, tiles: own }] : []
  })

const Group = ({ manifest, tiles }: Group) => {
  const t = useT()
  return (
    <li className={styles.group}>
      <h3>{t(manifest.label)}</h3>
      <ul>
        {tiles.map(({ list, action, count, query }) => (
          <li key={action}>
            <Link to={`${list}?${new URLSearchParams(query)}`} className={styles.tile} data-quiet={count === 0}>
              <span>{t(`dashboard.action.${action}`)}</span> <span className={styles.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => {
  const t = useT()
  const groups = groupsOf(tiles, useManifests(), useMayOpen())
  return (
    <section className={styles.block} aria-labelledby="waiting">
      <h2 id="waiting">{t('dashboard.waiting')}</h2>
      {groups.length === 0 && <p className={styles.none}>{t('dashboard.nothingWaits')}</p>}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.manifest.name} {...group} />
        ))}
      </ul>
    </section>
  )
}
