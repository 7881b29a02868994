/** Loaded before a program (`node --import`): it ends soon after the program that started it is gone, so that a run that is killed leaves none. */
import { isMainThread } from 'node:worker_threads'

const parent = process.ppid
const endWhenAlone = () => {
  if (process.ppid === parent) return
  // In its own way where it has one; otherwise at once, but with what it does on leaving.
  if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM')
  else process.exit(1)
}
if (isMainThread) setInterval(endWhenAlone, 1000).unref()
