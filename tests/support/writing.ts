/**
 * What programs share that write until they are killed: the API on a database, people who are signed in, and a file of what was
 * acknowledged. `DATA_DIR` or `DATABASE_URL` names the database, the first argument the file.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { createApp } from '../../server/app'
import type { Db } from '../../server/db/client'
import { readEnvironment } from '../../server/env'
import { databaseStore } from '../../server/http/file-store'
import { memorySpool } from '../../server/http/spool'
import { noWechat } from '../../server/http/wechat'
import { openDatabase } from '../../server/node/open-database'

const said = process.argv[2] ?? ''
const writers = 4
const ignored = () => undefined
/** Tells the test, which reads along. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Notes what was acknowledged, as words. */
export const heard = (...words: unknown[]) => appendFileSync(said, `${words.join(' ')}\n`)

/** All that was ever acknowledged, as words. */
export const everHeard = () =>
  readFileSync(said, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))

interface Answer {
  code: number
  data: Record<string, number | string>
}

/** Calls the API in the name of a person. */
export type AskAs = (account: string, method: string, path: string, body?: object) => Promise<Answer>

/** Says first whether all is there and whole (`wrong` names what is not), then writes round after round, several at once. */
export const writeUntilKilled = async (
  accounts: readonly string[],
  wrongIn: (db: Db) => Promise<unknown[]>,
  round: (ask: AskAs, at: number) => Promise<void>,
) => {
  const database = await openDatabase(readEnvironment({ ...process.env, SEED: 'none' }))
  const { db } = database
  const wrong = await wrongIn(db)
  say(wrong.length > 0 ? `wrong ${JSON.stringify(wrong.slice(0, 5))}` : 'whole')
  const app = createApp({
    ...{ database, now: () => Math.floor(Date.now() / 1000), spool: memorySpool, files: databaseStore(db) },
    log: { debug: ignored, info: ignored, warn: ignored, error: (details) => say(`wrong ${JSON.stringify(details)}`) },
    ...{ wechat: noWechat },
    ...{ sendMail: async () => undefined, webAddress: '' },
    ...{ sendSms: async () => undefined, timeZone: 'Asia/Shanghai', ready: () => true },
  })
  const send = async (method: string, path: string, token: string, body?: object) => {
    const answer = await app.request(`/api/main${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
  const tokens = new Map<string, string>()
  for (const account of accounts) {
    const { data } = await send('POST', '/account/login', '', { account, password: 'Vision@2026' })
    tokens.set(account, String(data.token))
  }
  const ask: AskAs = (account, method, path, body) => send(method, path, tokens.get(account) ?? '', body)
  say('writing')
  await Promise.all(
    Array.from({ length: writers }, async (_, mine) => {
      for (let at = mine; ; at += writers) await round(ask, at)
    }),
  )
}
