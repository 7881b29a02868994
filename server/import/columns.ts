/** The columns of an import, declared as data, and how they are found again in a person's sheet by their titles. */
import { type ReadCell, textOf } from './cells'
import type { Cell, Grid } from './grid'

export interface ImportColumn {
  /** Names it on the wire. */
  field: string
  /** Its title in a template, and whatever else it is called, in all languages; the first one that fits counts. */
  titles: readonly string[]
  read: ReadCell
  required?: boolean
  /** What a template shows below the title. */
  example?: string | number
}

/** Letters and digits alone: units, brackets with what is in them, stars and blanks make no difference. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【][^([【)\]】]*[)\]】]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Field by plain title. */
const directoryOf = (columns: readonly ImportColumn[]) =>
  new Map(columns.flatMap(({ field, titles }) => titles.map((title) => [plainTitle(title), field] as const)).reverse())

/** A title of two floors reads from above: 右眼 over 球镜 is 右眼球镜. What stands in both floors is said once. */
const joined = (above: Cell, below: Cell) => {
  const [one, other] = [textOf(above), textOf(below)]
  return one === other ? one : `${one}${other}`
}

/** A head lies within the first rows, below a name of the sheet and whatever else. */
const deepestHead = 15

export interface Head {
  /** Index of its last row; data begins below. */
  row: number
  titles: string[]
  /** By column; empty: not read. */
  fields: string[]
}

const fieldsOf = (titles: readonly string[], directory: ReadonlyMap<string, string>): string[] => {
  const taken = new Set<string>()
  return titles.map((title) => {
    const field = directory.get(plainTitle(title)) ?? ''
    if (field === '' || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** Fills a title of the upper floor to the right where only its first cell holds it, as CSV files of merged heads do. */
const filledRight = (row: readonly Cell[], below: readonly Cell[]) => {
  let last: Cell = null
  return row.map((cell, at) => {
    if (textOf(cell) !== '') last = cell
    return textOf(below[at] ?? null) === '' ? cell : last
  })
}

/** The row, or the two rows one above the other, in which most columns are recognised. */
export const findHead = ({ rows }: Grid, columns: readonly ImportColumn[]): Head => {
  const directory = directoryOf(columns)
  const candidates = rows.slice(0, deepestHead).flatMap((row, at) => {
    const single = row.map(textOf)
    const above = rows[at - 1]
    const floors = above ? [above, filledRight(above, row)] : []
    return [single, ...floors.map((upper) => row.map((cell, c) => joined(upper[c] ?? null, cell)))].map((titles) => ({
      row: at,
      titles,
      fields: fieldsOf(titles, directory),
    }))
  })
  const found = ({ fields }: Head) => fields.filter((field) => field !== '').length
  const best = candidates.reduce<Head | undefined>((a, b) => (a && found(a) >= found(b) ? a : b), undefined)
  if (best && found(best) > 0) return best
  // Nothing is recognised: a person says which column is which, below what looks like titles.
  const row = Math.max(
    rows.slice(0, deepestHead).findIndex((cells) => cells.filter((cell) => textOf(cell) !== '').length > 1),
    0,
  )
  const titles = (rows[row] ?? []).map(textOf)
  return { row, titles, fields: titles.map(() => '') }
}

/** What a person says of the columns counts more than their titles. */
export const corrected = (
  head: Head,
  mapping: Readonly<Record<string, string>> | undefined,
  known: ReadonlySet<string>,
): Head =>
  mapping === undefined
    ? head
    : {
        ...head,
        fields: head.titles.map((_, at) => {
          const field = mapping[String(at)] ?? ''
          return known.has(field) ? field : ''
        }),
      }
