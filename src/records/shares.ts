/** What of a payment is for which open document, while it is typed. */

/** Fen by the key of a document. */
export type Shares = Readonly<Record<string, number>>

export const sumOf = (shares: Shares): number => Object.values(shares).reduce((sum, amount) => sum + amount, 0)

/** As much as there is, for the first documents first. */
export const sharedOut = (documents: readonly { key: string; due: number }[], amount: number): Shares => {
  let left = amount
  const shares: Record<string, number> = {}
  for (const { key, due } of documents) {
    const share = Math.min(left, due)
    if (share <= 0) break
    shares[key] = share
    left -= share
  }
  return shares
}
