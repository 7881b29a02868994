/** Entries per eye, in the order in which everybody reads them. */
import type { Eye } from '../../../contract/orders/prescription'

/** The right eye before the left. */
export const rightFirst = <Entry extends { eye: Eye }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => (one.eye < other.eye ? -1 : 1))
