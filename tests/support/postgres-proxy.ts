/** Stands between a test and its PostgreSQL server: goes away, falls silent and comes back as the test says. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export const openProxy = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  let server: Server | undefined
  let port = 0

  const take = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (frozen) one.pause()
    }
  }
  const start = async () => {
    server = createServer(take).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  await start()
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    /** As when the server is stopped: connections break, new ones are refused. */
    stop() {
      server?.close()
      for (const socket of sockets) socket.destroy()
    },
    start,
    /** As when its processes are stopped: connections stand, nothing is answered. */
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
