/** The columns of prescriptions and lenses: both eyes in one cell, the right above the left, figures below figures. */
import type { ColumnOptions, ColumnSpec } from './column-spec'
import styles from './columns.module.css'
import { dash, formatAxis, formatDioptre, formatMillimetre } from './format'
import { type Eye, eyes } from './rx'

type EyeFields<E extends Eye> = Readonly<Record<`${'ds' | 'dc' | 'ax' | 'pd'}${E}`, number | null>> &
  Readonly<Record<`eyeGlass${E}`, number>>

/** What these columns read of a row: dioptres, degrees, millimetres; 0 lenses is an eye that is not ordered. */
export type BothEyes = EyeFields<'Od'> & EyeFields<'Os'>

/** Room for "−20.00" and "−6.00". */
const places = { sphere: 6, cylinder: 5 }

/** " −2.25 −0.75×175": each figure has its place, so that lines below each other can be compared. */
export const powerText = (sphere: number | null, cylinder: number | null, axis: number | null) => {
  const s = formatDioptre(sphere).padStart(places.sphere)
  return cylinder ? `${s} ${formatDioptre(cylinder).padStart(places.cylinder)}×${formatAxis(axis)}` : s
}

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

/** The same with the eye's letter before each line: the first of the columns that speak of the eyes. */
export const namedEyes = <Row,>(
  key: string,
  title: string,
  textOf: (row: Row, which: Eye) => string,
  options: ColumnOptions = {},
): ColumnSpec<Row> =>
  bothEyes(key, title, (row, which) => `${which === 'Od' ? 'R' : 'L'} ${textOf(row, which) || dash}`, options)

/** "R  −2.25 −0.75×175"; a dash for an eye that is not ordered. */
export const rx = <Row extends BothEyes>(title: string, options: ColumnOptions = {}): ColumnSpec<Row> =>
  namedEyes(
    'rx',
    title,
    (row, which) =>
      row[`eyeGlass${which}`] === 0 ? '' : powerText(row[`ds${which}`], row[`dc${which}`], row[`ax${which}`]),
    { width: 152, ...options },
  )

/** Pupillary distances in mm. */
export const pd = <Row extends BothEyes>(title: string, options: ColumnOptions = {}): ColumnSpec<Row> =>
  bothEyes('pd', title, (row, which) => (row[`eyeGlass${which}`] === 0 ? '' : formatMillimetre(row[`pd${which}`])), {
    width: 50,
    ...options,
  })
