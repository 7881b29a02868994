/** One line of the table that a bench prints. */
export interface Figure {
  name: string
  value: number
  /** What is allowed; absent where the figure is for information. */
  bar?: string
  ok: boolean
}

/** A figure with a bar that it must not exceed. */
export const atMost = (bar: number, name: string, value: number): Figure => ({
  name,
  value,
  bar: `≤ ${bar}`,
  ok: value <= bar,
})

/** A figure with a bar that it must reach. */
export const atLeast = (bar: number, name: string, value: number): Figure => ({
  name,
  value,
  bar: `≥ ${bar}`,
  ok: value >= bar,
})

/** A figure that nothing depends on. */
export const note = (name: string, value: number): Figure => ({ name, value, ok: true })

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}
