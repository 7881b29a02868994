/** Loaded before a program (`node --import`): it ends soon after the program that started it is gone, so that a run that is killed leaves none. */
import { isMainThread } from 'node:worker_threads'

const parent = process.ppid
const endWhenAlone = () => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}
if (isMainThread) setInterval(endWhenAlone, 1000).unref()
