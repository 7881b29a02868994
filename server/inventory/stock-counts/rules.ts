/** What a count finds: what the books say lay there at the time of counting, and how what was found differs from it. */

/** What lay there when a line began, and the last entry of the ledger that is in it. */
export interface Snapshot {
  snapshot: number
  snapshotId: number
}

/** A movement of the line's batch in the counted warehouse, as the ledger has it. */
export interface Moved {
  id: number
  /** Seconds since the epoch. */
  at: number
  quantity: number
}

/**
 * What the books say lay there when a line was counted: what they said when it began, and what has moved from then until the
 * moment of counting.
 *
 * Goods go on moving while a warehouse is counted. What left before the shelf was counted was not there to be counted, so
 * that it must not be missed; what left afterwards was counted, and will leave the books by its own document, so that it must not
 * be found missing then a second time. Holding the number against the snapshot would take every sale during the count for a
 * loss; holding it against the books of the day of posting would take every sale after counting for a find. Only the moment of
 * counting tells them apart, so each line has its own, and posting the difference later is right whatever moves meanwhile: it is
 * added to what the books say then.
 * @param countedAt when it was counted, where that is not now: a movement of that very second was before it
 */
export const expectedAt = (
  { snapshot, snapshotId }: Snapshot,
  movements: readonly Moved[],
  countedAt = Number.POSITIVE_INFINITY,
): number =>
  movements
    .filter(({ id, at }) => id > snapshotId && at <= countedAt)
    .reduce((sum, { quantity }) => sum + quantity, snapshot)

/** More was found (above 0) or less; what was not counted does not differ. */
export const differenceOf = ({ counted, expected }: { counted: number | null; expected: number | null }): number =>
  counted === null || expected === null ? 0 : counted - expected
