/** A row of links that scrolls sideways where not all of them fit: the present one is always in sight. */
import { useLayoutEffect, useRef } from 'react'

/** For the row; `present` is whatever changes with the link that is the present one. */
export const usePresentInSight = (present: unknown) => {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another present link is what moves the row
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The row alone is to move: where a person reads further down, the page stays.
    window.scrollTo(scrollX, scrollY)
  }, [present])
  return row
}
