/** The columns of prescriptions and lenses: of spectacles one cell per eye, its figures below each other from row to row. */
import type { ColumnOptions, ColumnSpec } from './column-spec'
import styles from './columns.module.css'
import { dash, formatAxis, formatDioptre, formatMillimetre } from './format'
import { type Eye, eyes } from './rx'

type EyeFields<E extends Eye> = Readonly<Record<`${'ds' | 'dc' | 'ax' | 'pd'}${E}`, number | null>> &
  Readonly<Record<`eyeGlass${E}`, number>>

/** What these columns read of a row: dioptres, degrees, millimetres; 0 lenses is an eye that is not ordered. */
export type BothEyes = EyeFields<'Od'> & EyeFields<'Os'>

/** Room for "−20.00", "−6.00" and "180". */
const places = { sphere: 6, cylinder: 5, axis: 3 }

const power = (sphere: number | null, cylinder: number | null, axis: number | null) => {
  const s = `S ${formatDioptre(sphere).padStart(places.sphere)}`
  if (!cylinder) return s
  return `${s} C ${formatDioptre(cylinder).padStart(places.cylinder)} A ${formatAxis(axis).padStart(places.axis)}`
}

/** "S  −2.25 C −0.75 A 175"; a dash for an eye that is not ordered. */
export const eye = <Row extends BothEyes>(which: Eye, title: string, options: ColumnOptions = {}): ColumnSpec<Row> => ({
  key: `power${which}`,
  title,
  width: 192,
  ...options,
  render: (row) =>
    row[`eyeGlass${which}`] === 0 ? (
      dash
    ) : (
      <span className={styles.power}>{power(row[`ds${which}`], row[`dc${which}`], row[`ax${which}`])}</span>
    ),
})

const distance = (row: BothEyes, which: Eye) =>
  (row[`eyeGlass${which}`] === 0 ? dash : formatMillimetre(row[`pd${which}`])).padStart(4)

/** Pupillary distances in mm, right before left: "31.5 / 31.0". */
export const pd = <Row extends BothEyes>(title: string, options: ColumnOptions = {}): ColumnSpec<Row> => ({
  key: 'pd',
  title,
  width: 112,
  ...options,
  render: (row) => <span className={styles.power}>{`${distance(row, 'Od')} / ${distance(row, 'Os')}`}</span>,
})

/** Both eyes in one cell, the right above the left; nothing shows a dash. */
export const bothEyes = <Row,>(
  key: string,
  title: string,
  textOf: (row: Row, which: Eye) => string,
  options: ColumnOptions = {},
): ColumnSpec<Row> => ({
  key,
  title,
  width: 80,
  ...options,
  render: (row) => <span className={styles.power}>{eyes.map((which) => textOf(row, which) || dash).join('\n')}</span>,
})
