/** Stands between a test and its PostgreSQL server: goes away, falls silent and comes back as the test says. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What PostgreSQL says to a connection that an administrator ends. */
const terminated = () => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const momentLater = 20

/** The ways in which a connection breaks: at once, in good order, or a moment after the server has said so. */
const cuts = {
  reset: (near: Socket) => void near.destroy(),
  end: (near: Socket) => void near.end(),
  terminate: (near: Socket) => {
    near.write(terminated())
    setTimeout(() => near.end(), momentLater)
  },
}

export const openProxy = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  let untilCut = Number.POSITIVE_INFINITY
  let cut: (near: Socket) => void = () => undefined
  let server: Server | undefined
  let port = 0

  const take = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname)
    near.on('data', () => {
      untilCut--
      if (untilCut === 0) cut(near)
    })
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
    /** Cuts the connection on which so many more packets were sent, in the way that is given; new ones stand. */
    cutAfter(packets: number, how: keyof typeof cuts) {
      untilCut = packets
      cut = cuts[how]
    },
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
