/**
 * What chance there is in the tests comes from one seed: the same in every run of the gate, so that a change is judged by what it
 * changed, and any other where FAST_CHECK_SEED names one, so that the whole run looks elsewhere each time and can be repeated.
 */
import fc from 'fast-check'

const named = Number(process.env.FAST_CHECK_SEED || 20_260_310)
if (!Number.isSafeInteger(named)) throw new Error(`FAST_CHECK_SEED is no whole number: ${process.env.FAST_CHECK_SEED}`)

/** 32 bits, as fast-check takes it. */
export const seed = named | 0

fc.configureGlobal({ seed })

/** Numbers from 0 to below 1 that are the same for the same seed, everywhere (Mulberry32). */
export const randomOf = (from: number) => {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
