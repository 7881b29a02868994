/** Whether a person sits in front of this page. What it asks by itself must not keep the session of one who has left. */

const leftAfter = 30 * 60_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

let lastSign = Date.now()
const waiting = new Set<() => void>()

export const isAttended = () => document.visibilityState === 'visible' && Date.now() - lastSign < leftAfter

const look = () => {
  if (waiting.size === 0 || !isAttended()) return
  for (const go of waiting) go()
  waiting.clear()
}
const note = () => {
  lastSign = Date.now()
  look()
}
for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
document.addEventListener('visibilitychange', look)

/** At once, or when they are back. */
export const whenAttended = (): Promise<void> =>
  isAttended() ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))
