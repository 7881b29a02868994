/** The service worker that keeps the app on the device: asked for by the first station that opens, and not before. */
import { isBuilt } from '../../env'

/** Resolves once the app would open without a network. */
export const keepApp = async (): Promise<void> => {
  if (!isBuilt || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/station-worker.js')
  await navigator.serviceWorker.ready
  // What is not asked for may be cleared away when the disk is full.
  await navigator.storage?.persist?.()
}

/** Whether less than a tenth of the space is left, as far as the browser tells. */
export const isNearlyFull = async (): Promise<boolean> => {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota > 0 && usage > 0.9 * quota
}
