/** Listens on one connection of its own, and connects anew whenever that breaks. */
import { Client } from 'pg'

const firstDelay = 250
const longestDelay = 10_000

interface Listening {
  url: string
  channel: string
  hear: (payload: string) => void
  onGap: () => void
  /** Milliseconds that connecting may take, and saying what is listened to. */
  connect: number
}

/** Resolves once it listens; the answered function ends it. */
export const listenOnPostgres = async ({
  url,
  channel,
  hear,
  onGap,
  connect: patience,
}: Listening): Promise<() => Promise<void>> => {
  let client: Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const connect = async () => {
    // A connection that says nothing is asked whether it still stands: otherwise silence could mean either.
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (ended) return next.end()
    client = next
    next.once('end', () => {
      if (!ended) again(firstDelay)
    })
  }
  const again = (delay: number) => {
    timer = setTimeout(() => {
      connect().then(onGap, () => {
        if (!ended) again(Math.min(delay * 2, longestDelay))
      })
    }, delay)
  }
  await connect()
  return async () => {
    ended = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
