/** The real server as a process of its own, and calls to it over HTTP. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hosts } from '../contract/core/call'
import { demoPassword } from '../server/db/seed/accounts'

const root = join(import.meta.dirname, '..')

export interface RunningServer {
  address: string
  pid: number
  /** Resolves when the process has ended of itself. */
  stop(): Promise<void>
  /** Ends it as a fault of the machine does: at once, with nothing handed over. */
  kill(): Promise<void>
}

/** Vite has declared this process one of development; what is built and started from it is not. */
export const production = { ...process.env, NODE_ENV: 'production' }

/** Starts `npm start`'s program on a free port; resolves when it says that it is ready. */
export const startServer = async (environment: Record<string, string>): Promise<RunningServer> => {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...production, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (!address || child.pid === undefined) continue
    child.stdout.resume()
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      if (child.exitCode === null) await once(child, 'exit')
    }
    return { address, pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  }
  throw new Error('the server ended before it was ready')
}

export interface Answer<Data> {
  code: number
  message: string
  data: Data
}

interface Ask {
  token?: string
  body?: unknown
}

/** One call; anything but an envelope is an error. */
export const ask = async <Data>(
  { address }: RunningServer,
  method: string,
  path: string,
  { token, body }: Ask = {},
): Promise<Answer<Data>> => {
  const response = await fetch(`${address}${hosts.main}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer<Data>
}

export const signIn = async (server: RunningServer, account: string) => {
  const body = { account, password: demoPassword }
  const { data, message } = await ask<{ token: string } | null>(server, 'POST', '/account/login', { body })
  if (!data) throw new Error(`${account} cannot sign in: ${message}`)
  return data.token
}

/** Megabytes of resident memory of a process: now, or the most there has been since `forgetPeak`. */
export const residentMemory = (pid: number, which: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Ticks of the clock by which Linux counts what processes have used. */
const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used so far. */
export const processorTime = (pid: number): number => {
  // Behind the name, which may hold blanks, the 12th and the 13th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
