/** Codes that are sent to phones, as other areas ask for them: drawn evenly, and only so many in a while. */
import type { Db } from '../db/client'
import { type Limit, takeTurn } from './limits'
import { randomText } from './session/random-text'

/** Six digits that cannot be foreseen. */
export const drawCode = (): string => randomText('0123456789', 6)

/** Counts a sending or a guess; @throws Refusal 429 where there were too many of them. */
export const countTurn = async (db: Db, limits: readonly Limit[], now: number): Promise<void> => {
  await takeTurn(db, limits, now)
}
