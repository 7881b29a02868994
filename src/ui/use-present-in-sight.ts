/** A row of links that scrolls sideways where not all of them fit: the present one is always in sight. */
import { useLayoutEffect, useRef } from 'react'

/** For the row; `present` is whatever changes with the link that is the present one. */
export const usePresentInSight = (present: unknown) => {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another present link is what moves the row
  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    // The row alone moves: where somebody reads further down, the page stays.
    const [frame, tab] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += Math.min(0, tab.left - frame.left) + Math.max(0, tab.right - frame.right)
  }, [present])
  return row
}
