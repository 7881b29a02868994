/** The order of a list, and what a click on a column's head makes of it. */

export interface Sorter {
  field: string
  descending: boolean
}

/**
 * Ascending, descending, off. A plain click sorts by this column alone; with `additive` (Shift held) the other columns
 * keep their part, and a new one comes after them.
 */
export const nextSorters = (current: readonly Sorter[], field: string, additive: boolean): Sorter[] => {
  const now = current.find((sorter) => sorter.field === field)
  const next: Sorter[] = now === undefined || !now.descending ? [{ field, descending: now !== undefined }] : []
  if (!additive) return next
  if (now === undefined) return [...current, ...next]
  return current.flatMap((sorter) => (sorter.field === field ? next : sorter))
}
