/** How a person has arranged a table's columns, and what follows from it. Pure functions. */
import type { ColumnSpec, Side } from './column-spec'

export type Density = 'small' | 'middle' | 'large'

/**
 * Kept by the caller, per person and table. A column that is not in `order` came later than the arrangement, and shows as
 * it is declared.
 */
export interface Arrangement {
  order: readonly string[]
  hidden: readonly string[]
  /** Pixels by column key. */
  widths: Readonly<Record<string, number>>
  pinned: Readonly<Record<string, Side>>
  density: Density
}

/** Everything as declared. */
export const asDeclared: Arrangement = { order: [], hidden: [], widths: {}, pinned: {}, density: 'small' }

export const columnWidth = { min: 48, max: 640 } as const

export interface Arranged<Row> extends ColumnSpec<Row> {
  hidden: boolean
}

type Columns<Row> = readonly ColumnSpec<Row>[]

/** Newcomers stand behind the column that is declared before them. */
const orderedKeys = <Row>(columns: Columns<Row>, order: readonly string[]) => {
  const declared = columns.map(({ key }) => key)
  const keys = order.filter((key) => declared.includes(key))
  declared.forEach((key, index) => {
    if (keys.includes(key)) return
    const before = index === 0 ? undefined : declared[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys
}

const rank = (side: Side | undefined) => (side === 'left' ? 0 : side === 'right' ? 2 : 1)

/** Every column as it stands now: left pinned ones first, right pinned ones last, the hidden ones in their places. */
export const arrange = <Row>(columns: Columns<Row>, arrangement: Arrangement): Arranged<Row>[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return orderedKeys(columns, arrangement.order)
    .flatMap((key) => byKey.get(key) ?? [])
    .map((column) => {
      const known = arrangement.order.includes(column.key)
      return {
        ...column,
        width: arrangement.widths[column.key] ?? column.width,
        pinned: known ? arrangement.pinned[column.key] : column.pinned,
        hidden: known ? arrangement.hidden.includes(column.key) : column.defaultHidden === true,
      }
    })
    .sort((a, b) => rank(a.pinned) - rank(b.pinned))
}

/** The same arrangement with every column in it, so that changing one leaves the others as they show. */
const complete = <Row>(columns: Columns<Row>, arrangement: Arrangement): Arrangement => {
  const arranged = arrange(columns, arrangement)
  return {
    ...arrangement,
    order: arranged.map(({ key }) => key),
    hidden: arranged.filter(({ hidden }) => hidden).map(({ key }) => key),
    pinned: Object.fromEntries(arranged.flatMap(({ key, pinned }) => (pinned === undefined ? [] : [[key, pinned]]))),
  }
}

export const withWidth = (arrangement: Arrangement, key: string, width: number): Arrangement => ({
  ...arrangement,
  widths: { ...arrangement.widths, [key]: Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width))) },
})

export const withoutWidth = (arrangement: Arrangement, key: string): Arrangement => {
  const { [key]: _, ...widths } = arrangement.widths
  return { ...arrangement, widths }
}

export const withShown = <Row>(columns: Columns<Row>, arrangement: Arrangement, key: string, shown: boolean) => {
  const full = complete(columns, arrangement)
  const others = full.hidden.filter((hidden) => hidden !== key)
  return { ...full, hidden: shown ? others : [...others, key] }
}

/** Pins to a side, or frees with undefined. */
export const withPinned = <Row>(
  columns: Columns<Row>,
  arrangement: Arrangement,
  key: string,
  side: Side | undefined,
) => {
  const full = complete(columns, arrangement)
  const { [key]: _, ...others } = full.pinned
  return complete(columns, { ...full, pinned: side === undefined ? others : { ...others, [key]: side } })
}

/** Puts a column where `target` stands; it takes the pinning of the place it comes to. */
export const withMoved = <Row>(columns: Columns<Row>, arrangement: Arrangement, key: string, target: string) => {
  const full = complete(columns, arrangement)
  const to = full.order.indexOf(target)
  if (to < 0 || key === target || !full.order.includes(key)) return full
  const order = full.order.filter((other) => other !== key)
  order.splice(to, 0, key)
  return withPinned(columns, { ...full, order }, key, full.pinned[target])
}
