/** What stands above the list is of what it shows: read again whenever the list has been, also because others changed it. */
import { useEffect } from 'react'
import type { Adjustment } from '../../../../contract/inventory/adjustments'
import type { ListState } from '../../../providers/list-state'

export type Shown = ListState<Adjustment>['result']

type Read = (options: { cancelRefetch: false }) => unknown

/** @param mayRead what would be refused is not asked for */
export const useReadWith = ({ rows, total }: Shown, read: Read, mayRead = true) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and how many there are tell of the reading
  useEffect(() => {
    if (mayRead) void read({ cancelRefetch: false })
  }, [rows, total, read, mayRead])
}
