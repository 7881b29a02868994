/** The writes that this page has sent: by them it knows its own changes when it hears of them. */

/** More than a page sends in the time that news takes to come back. */
const kept = 500
const keys = new Set<string>()

export const noteOwnWrite = (idempotencyKey: string) => {
  keys.add(idempotencyKey)
  const [oldest] = keys
  if (keys.size > kept && oldest !== undefined) keys.delete(oldest)
}

/** @param origin how the key of a write begins */
export const isOwnWrite = (origin: string): boolean =>
  origin !== '' && [...keys].some((idempotencyKey) => idempotencyKey.startsWith(origin))
