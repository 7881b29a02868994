/** The export of every lens order of the scale data set in the background: its server is killed in the middle, another takes it up. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hosts } from '../contract/core/call'
import { type ExportJob, exportStatus } from '../contract/system/exports'
import { atMost, type Figure, note } from './figure'
import { ask, forgetPeak, type RunningServer, residentMemory, signIn, startServer } from './server'

const everyMilliseconds = 500
const warmUps = 20
const settleMilliseconds = 3000
/** Seconds: the lease of the killed one, 10, the next look around, within 3, and what starting anew takes. */
const takenUpWithin = 15

const jobOf = async (server: RunningServer, token: string, exportId: number): Promise<ExportJob> => {
  const { data } = await ask<ExportJob[]>(server, 'GET', '/export', { token })
  const job = data.find((one) => one.exportId === exportId)
  if (!job) throw new Error('the export is gone')
  return job
}

/** Looks until it is as wanted; answers the seconds that it took. */
const until = async (
  server: RunningServer,
  token: string,
  exportId: number,
  wanted: (job: ExportJob) => boolean,
): Promise<{ job: ExportJob; took: number }> => {
  const started = performance.now()
  for (;;) {
    const job = await jobOf(server, token, exportId)
    if (job.status === exportStatus.failed) throw new Error(`the export has failed: ${job.failure}`)
    if (wanted(job)) return { job, took: (performance.now() - started) / 1000 }
    await pause(everyMilliseconds)
  }
}

/** The bytes of an address; `parts` one after the other, as a download that broke off goes on. */
const hashOf = async (address: string, token: string, parts: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const range of parts) {
    const response = await fetch(address, { headers: { token, ...(range !== '' && { range }) } })
    if (!response.ok || response.headers.get('content-type')?.includes('json')) throw new Error(await response.text())
    hash.update(new Uint8Array(await response.arrayBuffer()))
  }
  return hash.digest('hex')
}

/** `environment` names the database that holds the data set. */
export const measureBackground = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const what = `background export of all orders on ${where}`
  const first = await startServer(environment)
  const token = await signIn(first, 'agent')
  const body = { origin: 'orders', product: 'lens' }
  const { data: asked } = await ask<ExportJob>(first, 'POST', '/export', { token, body })
  const { exportId } = asked
  const half = await until(first, token, exportId, ({ done, total }) => total !== null && done > total / 2)
  await first.kill()

  const second = await startServer(environment)
  try {
    // It has answered calls before it is found idle; the lease of the killed one leaves the time for that.
    for (let i = 0; i < warmUps; i++) await ask(second, 'GET', '/sgeye/lens-orders?counts=1', { token })
    await pause(settleMilliseconds)
    const idle = residentMemory(second.pid, 'VmRSS')
    forgetPeak(second.pid)
    // Begun anew: what the killed one had counted is counted from the start.
    const taken = await until(second, token, exportId, ({ done }) => done < half.job.done)
    const whole = await until(second, token, exportId, ({ status }) => status === exportStatus.done)
    const above = residentMemory(second.pid, 'VmHWM') - idle
    const { size, done } = whole.job
    const address = `${second.address}${hosts.main}/export/${exportId}/file`
    const middle = Math.floor((size ?? 0) / 3)
    const started = performance.now()
    const broken = await hashOf(address, token, [`bytes=0-${middle - 1}`, `bytes=${middle}-`])
    const downloaded = (performance.now() - started) / 1000
    if (broken !== (await hashOf(address, token, ['']))) throw new Error('a download that broke off gives another file')
    await ask(second, 'DELETE', `/export/${exportId}`, { token })
    return [
      note(`${what}: rows`, done),
      note(`${what}: size, MB`, (size ?? 0) / 2 ** 20),
      note(`${what}: until its server was killed at ${half.job.done} rows, s`, half.took),
      atMost(takenUpWithin, `${what}: until another took it up, s`, taken.took),
      atMost(300, `${what}: then written whole, s`, whole.took),
      atMost(150, `${what}: peak memory above idle (${idle.toFixed(0)}), MB`, above),
      note(`${what}: download in two parts, s`, downloaded),
    ]
  } finally {
    await second.stop()
  }
}
