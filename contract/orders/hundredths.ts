/** Exact arithmetic for optical quantities: dioptres and millimetres are compared as whole hundredths, never as fractions. */

/** Binary fractions such as 0.1 + 0.2 miss a hundredth by far less than this; a value typed finer than hundredths by far more. */
const noise = 1e-6

/** The value in hundredths: whole when it has at most two decimals, fractional when it is finer, so that it then fits no step. */
export function hundredths(value: number): number {
  const exact = value * 100
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < noise ? whole + 0 : exact
}

/** The value without binary noise and without a negative zero; a value finer than hundredths stays as it is. */
export function tidy(value: number): number {
  const whole = hundredths(value)
  return Number.isInteger(whole) ? whole / 100 : value
}

/** Whether the value is a whole number of steps; `step` has at most two decimals. */
export const isOnStep = (value: number, step: number): boolean => hundredths(value) % hundredths(step) === 0

/** Whether the value lies between the bounds, both included; nothing that is not a number does. */
export const within = (value: number, min: number, max: number): boolean =>
  hundredths(value) >= hundredths(min) && hundredths(value) <= hundredths(max)
