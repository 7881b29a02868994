/** A fresh database for a test file: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Database } from '../../server/db/client'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/node/postgres'

export const testServer = process.env.TEST_DATABASE_URL

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database on the test server, with its address for further processes; dropped by `drop`. */
export const createDatabase = async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(testServer ?? '')
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** Opens a database that is given up with the test. */
export const openOnServer = ({ url, drop }: Awaited<ReturnType<typeof createDatabase>>): Database => {
  const database = openPostgres(url, 20)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export const openTestDatabase = async (): Promise<Database> =>
  testServer ? openOnServer(await createDatabase()) : openEmbedded('memory://')
