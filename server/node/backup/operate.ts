/** What the commands of backups do: by the running server where it has the embedded database open, else by themselves. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/client'
import type { Environment } from '../../env'
import type { FileStore } from '../../http/file-store'
import type { Services } from '../../http/services'
import { type Answer, askControl } from '../control'
import { type OpenOptions, openDatabase, withoutTimeouts } from '../open-database'
import { openFiles } from '../open-files'
import { openSealing } from '../secret-key'
import { readBackup } from './restore'
import { verifyDatabase } from './verify'
import { type Contents, writeBackup } from './write'

type Asked = Pick<Services, 'database' | 'files' | 'sealing' | 'now'>

/** What the running server is asked by the tools. */
export const answerTools =
  ({ database, files, sealing, now }: Asked): Answer =>
  async ({ url }, response) => {
    if (url === '/backup') return writeBackup(database, files, now(), (backup) => pipeline(backup, response))
    if (url === '/verify') response.end(JSON.stringify(await verifyDatabase(database.db, files, sealing, now())))
    else response.writeHead(404).end()
  }

const seconds = () => Math.floor(Date.now() / 1000)

/** Has the database open for so long as the work takes. */
export const withDatabase = async (
  environment: Environment,
  work: (database: Database, files: FileStore) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> => {
  const database = await openDatabase(environment, options)
  try {
    await withoutTimeouts(database, environment, (patient) => work(patient, openFiles(environment)))
  } finally {
    await database.close()
  }
}

const askServer = async (
  { DATABASE_URL, DATA_DIR }: Environment,
  path: string,
): Promise<IncomingMessage | undefined> => (DATABASE_URL ? undefined : askControl(DATA_DIR, path))

/** The file has its name only when all of it is on the disk and has been read back. */
export const backUp = async (environment: Environment, to: string): Promise<Contents> => {
  const unfinished = `${to}.unfinished`
  const save = (backup: Readable) => pipeline(backup, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  try {
    const answer = await askServer(environment, '/backup')
    if (answer) await save(answer)
    else {
      const write = (database: Database, files: FileStore) => writeBackup(database, files, seconds(), save)
      await withDatabase(environment, write, { mustExist: true })
    }
    const { contents } = await readBackup(unfinished)
    await rename(unfinished, to)
    return contents
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** @returns a line for each thing that is wrong */
export const verify = async (environment: Environment): Promise<string[]> => {
  const answer = await askServer(environment, '/verify')
  if (answer) return JSON.parse(await text(answer))
  let wrong: string[] = []
  await withDatabase(
    environment,
    async ({ db }, files) => {
      const sealing = await openSealing(environment, { debug() {}, info() {}, warn() {}, error() {} })
      wrong = await verifyDatabase(db, files, sealing, seconds())
    },
    { mustExist: true },
  )
  return wrong
}
