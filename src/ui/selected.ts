/** Which rows of a list are chosen: some by their ids, or all that match its filters but a few. Pure functions. */

export type Selection = { ids: readonly number[] } | { allMatching: true; except: readonly number[] }

export const nothingSelected: Selection = { ids: [] }

const change = (ids: readonly number[], changed: readonly number[], included: boolean) => {
  const others = ids.filter((id) => !changed.includes(id))
  return included ? [...others, ...changed] : others
}

export const isSelected = (selection: Selection, id: number): boolean =>
  'ids' in selection ? selection.ids.includes(id) : !selection.except.includes(id)

/** Chooses or drops these rows; the others stay as they are. */
export const select = (selection: Selection, ids: readonly number[], chosen: boolean): Selection =>
  'ids' in selection
    ? { ids: change(selection.ids, ids, chosen) }
    : { allMatching: true, except: change(selection.except, ids, !chosen) }

/** `total` is how many rows match. */
export const selectedCount = (selection: Selection, total: number): number =>
  'ids' in selection ? selection.ids.length : Math.max(0, total - selection.except.length)
