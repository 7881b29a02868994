/** The export of every lens order of the scale data set, through the real call of a server in a process of its own. */
import { hosts } from '../contract/core/call'
import { atMost, type Figure, note } from './figure'
import { ask, forgetPeak, residentMemory, signIn, startServer } from './server'

const warmUps = 20
const settleMilliseconds = 3000

/** `environment` names the database that holds the data set. */
export const measureExport = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const server = await startServer(environment)
  try {
    const token = await signIn(server, 'agent')
    for (let i = 0; i < warmUps; i++) await ask(server, 'GET', '/sgeye/lens-orders?counts=1', { token })
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds))
    const idle = residentMemory(server.pid, 'VmRSS')
    forgetPeak(server.pid)
    const started = performance.now()
    const response = await fetch(`${server.address}${hosts.main}/sgeye/lens-orders/exports`, { headers: { token } })
    if (response.headers.get('content-type') !== 'application/vnd.ms-excel') throw new Error(await response.text())
    let bytes = 0
    const count = new WritableStream<Uint8Array>({
      write: ({ length }) => {
        bytes += length
      },
    })
    await response.body?.pipeTo(count)
    const took = (performance.now() - started) / 1000
    const above = residentMemory(server.pid, 'VmHWM') - idle
    return [
      atMost(150, `export of all orders on ${where}: peak memory above idle (${idle.toFixed(0)}), MB`, above),
      atMost(120, `export of all orders on ${where}: time, s`, took),
      note(`export of all orders on ${where}: size, MB`, bytes / 2 ** 20),
    ]
  } finally {
    await server.stop()
  }
}
