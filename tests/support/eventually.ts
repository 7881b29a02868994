/** Waiting for what is to happen, with a patience that says nothing of speed: a busy machine only takes longer. */
import { vi } from 'vitest'

const patience = { timeout: 60_000, interval: 50 }

/** Asks again and again until this throws no more; what it threw last fails the test. With fake timers it would move the clock. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, patience)
