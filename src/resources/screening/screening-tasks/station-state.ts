/** How far each child is, by the roster and by what this device has found since. */

import { wornByDay } from '../../../../contract/screening/items'
import type { RosterEntry, StationEntry } from '../../../../contract/screening/roster'
import { itemOfPlace, type KeptTask, type Waiting } from '../../../providers/station/kept'

/** The items that are still asked of a child. */
const lacking = ({ state, missing, wears }: StationEntry, items: readonly string[]): string[] => {
  const asked = items.filter((item) => item !== 'worn' || wornByDay.includes(wears))
  return state === 1 ? asked : [...new Set(missing.map(itemOfPlace))]
}

const stateOf = (entry: StationEntry, { task, found }: KeptTask): RosterEntry['state'] => {
  const here = found[entry.sid]
  if (!here || entry.state > 2) return entry.state
  return lacking(entry, task.items).every((item) => here.includes(item)) ? 3 : 2
}

/** The roster with what was found here, but for what the server has refused. */
export const childrenOf = (kept: KeptTask, refused: readonly Waiting[]): StationEntry[] => {
  const again = new Set(refused.map(({ sid }) => sid))
  return kept.station.entries.map((entry) => (again.has(entry.sid) ? entry : { ...entry, state: stateOf(entry, kept) }))
}

/** Whether the child is to be examined, and may be. */
export const isWaiting = ({ state, consent }: StationEntry) => state < 3 && consent === 1
