/**
 * A clock that shows another time and goes on from there. Loaded before the server of the browser tests (`node --import`), and shown
 * to their pages and to the tests themselves: none of them depends on the hour or the weekday of the run. The embedded database asks
 * the same clock.
 */

/** @param {number} shift milliseconds; the function goes to pages as it is written, and uses nothing from outside */
export const shiftClock = (shift) => {
  const shown = new Proxy(Date, {
    construct: (real, parts, target) =>
      Reflect.construct(real, parts.length > 0 ? parts : [real.now() + shift], target),
    apply: () => new shown().toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
  })
  Date.prototype.constructor = shown
  globalThis.Date = shown
}

export const timeShift = Number(process.env.E2E_TIME_SHIFT ?? 0)
shiftClock(timeShift)
