/** The kinds of column: each says once how such a value is aligned, how wide it is and how it reads. */
import type { ReactNode } from 'react'
import type { ColumnOptions, ColumnSpec } from './column-spec'
import styles from './columns.module.css'
import { CopyButton } from './copy-button'
import { dash, formatInstant, formatMoney } from './format'
import { Link } from './link'
import { type Mark, mark } from './state-tag'

/** The fields of a row that hold such values. */
export type KeyOf<Row, Value> = { [K in keyof Row]-?: Row[K] extends Value ? K : never }[keyof Row] & string

type Maybe<T> = T | null | undefined

/** The field's type is checked where the column is declared, by `KeyOf`. */
const read = <Value,>(row: unknown, key: string) => (row as Readonly<Record<string, Maybe<Value>>>)[key]

/** Anything else: the cell as the screen draws it. */
export const custom = <Row,>(
  key: string,
  title: string,
  render: (row: Row) => ReactNode,
  options: ColumnOptions = {},
): ColumnSpec<Row> => ({ key, title, width: 120, ...options, render })

/** Text on one line; empty shows a dash. */
export const text = <Row,>(
  key: KeyOf<Row, Maybe<string>>,
  title: string,
  options: ColumnOptions = {},
): ColumnSpec<Row> => ({
  key,
  title,
  width: 120,
  ellipsis: true,
  ...options,
  render: (row) => read<string>(row, key) || dash,
})

interface CodeOptions<Row> extends ColumnOptions {
  /** Where the code leads, such as the row's detail; undefined: nowhere. */
  href?: (row: Row) => string | undefined
  /** What stands below it in small type, such as when it was written. */
  under?: (row: Row) => string
}

/** Numbers of documents and the like: fixed width, can be copied, may lead somewhere. */
export const code = <Row,>(
  key: KeyOf<Row, Maybe<string>>,
  title: string,
  { href, under, ...options }: CodeOptions<Row> = {},
): ColumnSpec<Row> => ({
  key,
  title,
  width: 176,
  ...options,
  render: (row) => {
    const value = read<string>(row, key)
    if (!value) return dash
    const to = href?.(row)
    const linked = to === undefined ? value : <Link href={to}>{value}</Link>
    if (under === undefined)
      return (
        <span className={styles.code}>
          {linked}
          <CopyButton text={value} />
        </span>
      )
    return (
      <div className={styles.lines}>
        <div className={styles.code}>{linked}</div>
        <span className={styles.under}>{under(row)}</span>
        <CopyButton text={value} />
      </div>
    )
  },
})

const numbers =
  <Value,>(width: number, format: (value: Maybe<Value>) => string, align: 'left' | 'right') =>
  <Row,>(key: KeyOf<Row, Maybe<Value>>, title: string, options: ColumnOptions = {}): ColumnSpec<Row> => ({
    key,
    title,
    width,
    align,
    ...options,
    render: (row) => <span className={styles.number}>{format(read<Value>(row, key))}</span>,
  })

/** Fen, shown as yuan. */
export const money = numbers<number>(110, formatMoney, 'right')
/** Seconds since the epoch, shown on the business's clock. */
export const instant = numbers<number>(156, formatInstant, 'left')
/** One value of a state, its label already in the person's language. */
export interface StateLabel extends Mark {
  value: number
}

/** Pixels of a cell with this mark: a Chinese character takes 12, a Latin letter six and a half. */
const widthOfMark = ({ label }: Mark) =>
  [...label].reduce((width, character) => width + (character > '\u2e80' ? 12 : 6.5), 32)

/** The state as a mark. Each is made once, not once per row. */
export const state = <Row,>(
  key: KeyOf<Row, number>,
  title: string,
  states: readonly StateLabel[],
  options: ColumnOptions = {},
): ColumnSpec<Row> => {
  const marks = new Map(states.map((label) => [label.value, mark(label)]))
  return {
    key,
    title,
    width: Math.ceil(Math.max(76, ...states.map(widthOfMark))),
    card: 'corner',
    ...options,
    render: (row) => marks.get(read<number>(row, key) ?? Number.NaN) ?? read<number>(row, key),
  }
}

export interface FlagLabel extends Mark {
  bit: number
}

/** The flags that are set in a number of bits, a mark each, in the order of `flags`. */
export const flagsOf = <Row,>(
  key: KeyOf<Row, number>,
  title: string,
  flags: readonly FlagLabel[],
  options: ColumnOptions = {},
): ColumnSpec<Row> => {
  const marks = flags.map((flag) => ({ bit: flag.bit, drawn: mark(flag) }))
  return {
    key,
    title,
    width: 150,
    ...options,
    render: (row) => {
      const bits = read<number>(row, key) ?? 0
      return bits === 0 ? null : (
        <span className={styles.flags}>{marks.filter(({ bit }) => (bits & bit) !== 0).map(({ drawn }) => drawn)}</span>
      )
    },
  }
}
