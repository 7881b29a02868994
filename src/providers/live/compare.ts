/** What a list shows beside what it would show if it were read now. Pure functions. */
import { replaceEqualDeep } from '@tanstack/react-query'

export interface Answer<Row> {
  rows: readonly Row[]
  total: number
  counts: Readonly<Record<string, number>> | undefined
  /** 1: there are more rows than `total`. */
  more: 1 | undefined
}

export interface Comparison<Row> {
  /** The same rows in the same places, each as it is now. */
  rows: readonly Row[]
  /** The rows that would come into sight. */
  fresh: ReadonlySet<unknown>
  /** The rows that would go out of it. */
  gone: readonly unknown[]
  /** How many rows would come, go or move: what the person is told. */
  waiting: number
}

type IdOf<Row> = (row: Row) => unknown

export const compare = <Row>(shown: Answer<Row>, now: Answer<Row>, idOf: IdOf<Row>): Comparison<Row> => {
  const byId = new Map(now.rows.map((row) => [idOf(row), row]))
  const ids = shown.rows.map(idOf)
  const known = new Set(ids)
  const fresh = new Set([...byId.keys()].filter((id) => !known.has(id)))
  const gone = ids.filter((id) => !byId.has(id))
  const stay = ids.filter((id) => byId.has(id))
  const stayNow = [...byId.keys()].filter((id) => known.has(id))
  const moved = stay.some((id, at) => id !== stayNow[at])
  const turned = Math.max(fresh.size, gone.length)
  return {
    rows: shown.rows.map((row) => replaceEqualDeep(row, byId.get(idOf(row)) ?? row)),
    fresh,
    gone,
    // Of many that came only those of one page are in sight.
    waiting: turned > 0 ? Math.max(turned, Math.abs(now.total - shown.total)) : moved ? 1 : 0,
  }
}
