/** Which groups a school does not see, because they are so small that a figure would tell of a child. */

/** The fewest children of whom a school sees figures. */
export const leastShown = 5

/**
 * Groups of fewer than five, and with them the next smallest of the same whole, from which they could be worked out.
 * @param wholeOf which groups add up to a known sum
 * @returns the places of the groups that are not shown
 */
export const withoutSmall = <Group>(
  groups: readonly Group[],
  wholeOf: (group: Group) => unknown,
  countOf: (group: Group) => number,
): Set<number> => {
  const hidden = new Set<number>()
  const wholes = new Map<unknown, number[]>()
  groups.forEach((group, at) => {
    const whole = wholeOf(group)
    wholes.set(whole, [...(wholes.get(whole) ?? []), at])
  })
  const countAt = (at: number) => countOf(groups[at] as Group)
  for (const places of wholes.values()) {
    const rising = places.filter((at) => countAt(at) > 0).sort((one, other) => countAt(one) - countAt(other))
    const small = rising.filter((at) => countAt(at) < leastShown)
    if (small.length === 0) continue
    for (const at of rising.slice(0, small.length + 1)) hidden.add(at)
  }
  return hidden
}
