/** Tells at the start why the PostgreSQL server of DATABASE_URL does not serve, in a line that names the variable and what in it is wrong. */
import { Client } from 'pg'

interface Named {
  host: string
  port: number
  user: string
  database: string
}

/** By SQLSTATE and by the codes of the system; the password is never said. */
const causes: Record<string, (named: Named) => string> = {
  ENOTFOUND: ({ host }) => `the host ${host} is not known; is its name right?`,
  EAI_AGAIN: ({ host }) => `the host ${host} cannot be looked up; is the name service reachable?`,
  ECONNREFUSED: ({ host, port }) => `${host} refuses connections at port ${port}; is PostgreSQL running there?`,
  EHOSTUNREACH: ({ host }) => `there is no way to the host ${host}`,
  ENETUNREACH: ({ host }) => `there is no way to the host ${host}`,
  ENOENT: ({ host }) => `there is no socket of PostgreSQL in ${host}`,
  '28P01': ({ user }) => `the server refuses the password of the user ${user}`,
  '28000': ({ user }) => `the server lets the user ${user} in neither from here nor in this way (pg_hba.conf)`,
  '3D000': ({ database }) => `the server has no database ${database}; createdb makes one`,
  '42501': ({ user, database }) => `the user ${user} may not connect to the database ${database}`,
  '53300': () => 'the server has no connection left; max_connections is too small, or DATABASE_POOL_SIZE too large',
  '57P03': () => 'the server is starting up or shutting down',
}

/** @throws where no connection can be made */
export const reachPostgres = async (url: string, milliseconds: number): Promise<void> => {
  let client: Client
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: milliseconds })
  } catch {
    throw new Error('DATABASE_URL: is not an address like postgres://user:password@host:5432/database')
  }
  client.on('error', () => undefined)
  const named = { host: client.host, port: client.port, user: client.user ?? '', database: client.database ?? '' }
  try {
    await client.connect()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const said =
      causes[code]?.(named) ??
      `${named.host}:${named.port} does not serve within ${milliseconds} ms (${message || code})`
    throw new Error(`DATABASE_URL: ${said}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
