/** That the database cannot be reached or does not answer in time, as distinct from what it says no to. */

/** What was asked for may be asked for again, later. */
export class DatabaseUnavailable extends Error {}

/** Also where the query builder has wrapped it. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof DatabaseUnavailable || (error instanceof Error && error.cause instanceof DatabaseUnavailable)
