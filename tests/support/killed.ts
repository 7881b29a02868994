/**
 * A program that is killed in the middle of writing, again and again: whatever was acknowledged is there whole, of nothing there is
 * a half. `KILLS` says how often; few times in the suite, since each takes seconds, unless a test asks for more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { expect, inject, vi } from 'vitest'
import type { Database, Db } from '../../server/db/client'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/node/postgres'
import { createDatabase, testServer } from './database'

export const kills = Number(process.env.KILLS ?? 2)

/** One file, which starts in a moment. */
const buildWriter = async (name: string) => {
  // By the process, so that tests of several writers do not take each other's away.
  const outDir = join(import.meta.dirname, `../../.cache/test/${name}-${process.pid}`)
  await build({
    ...{ configFile: false, logLevel: 'error', root: join(import.meta.dirname, '../..') },
    build: { ssr: `tests/support/${name}.ts`, outDir, emptyOutDir: true, minify: false },
  })
  return { file: join(outDir, `${name}.js`), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

const startMilliseconds = 60_000

const acknowledged = (said: string) => readFileSync(said, 'utf8').split('\n').length - 1

interface Death {
  /** For how long it may write on after the first that was acknowledged. */
  milliseconds: number
  /** What it says as it begins the work in which it is to die, and for how long it may do that. */
  within?: { word: string; milliseconds: number } | undefined
}

/** Begins to write, is let write something and for a moment more, and is killed; answers what it said. */
const writeAndDie = async (
  program: string,
  environment: Record<string, string>,
  said: string,
  { milliseconds, within }: Death,
) => {
  const before = acknowledged(said)
  const child = spawn(process.execPath, [program, said], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard: string[] = []
  const writing = new Promise<void>((resolve) => {
    const hear = (chunk: unknown) => {
      heard.push(String(chunk))
      if (heard.join('').includes('writing')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (chunk) => heard.push(`wrong ${chunk}`))
    child.once('exit', () => resolve())
  })
  await Promise.race([writing, pause(startMilliseconds)])
  await vi.waitUntil(() => child.exitCode !== null || acknowledged(said) > before, { timeout: startMilliseconds })
  await pause(milliseconds)
  if (within) {
    const begun = new Promise<void>((resolve) =>
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes(within.word)) resolve()
      }),
    )
    await Promise.race([begun, pause(startMilliseconds)])
    await pause(within.milliseconds)
  }
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return heard.join('')
}

const open = async (): Promise<{
  environment: Record<string, string>
  again: () => Promise<Database>
  drop: () => unknown
}> => {
  if (testServer) {
    const { url, drop } = await createDatabase(inject('prepared'))
    return { environment: { DATABASE_URL: url }, again: async () => openPostgres(url, { poolSize: 2 }), drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'eye-care-killed-'))
  const again = () => openEmbedded(join(folder, 'pg'))
  return { environment: { DATA_DIR: folder }, again, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

interface Writing {
  /** The program, by its file in this folder. */
  writer: string
  /** Makes the world in which it writes. */
  prepare: (database: Database) => Promise<unknown>
  /** What of the data does not agree. */
  wrongIn: (db: Db) => Promise<unknown[]>
  /** How often it is killed. */
  times?: number
  /** What the program says as it begins the work in which it is to die; at any moment unless said. */
  within?: string
}

/** Milliseconds that the work in which a program dies goes on at most; spread over them, no part of it is spared. */
const longest = 60

/** Lets it write and kills it so many times, and looks at what is there. */
export const killWhileWriting = async ({ times = kills, within, ...writing }: Writing): Promise<void> => {
  const { writer, prepare, wrongIn } = writing
  const { environment, again, drop } = await open()
  const said = join(mkdtempSync(join(tmpdir(), 'eye-care-said-')), 'acknowledged')
  writeFileSync(said, '')
  const { file, remove } = await buildWriter(writer)
  const fresh = await again()
  await prepare(fresh)
  await fresh.close()
  for (let at = 0; at < times; at++) {
    const heard = await writeAndDie(file, environment, said, {
      // Never twice at the same moment of a round.
      milliseconds: 150 + ((at * 379) % 900),
      within: within === undefined ? undefined : { word: within, milliseconds: (at * 7) % longest },
    })
    expect(heard).not.toContain('wrong')
    expect(heard).toContain('whole')
  }
  const database = await again()
  try {
    expect(await wrongIn(database.db)).toEqual([])
  } finally {
    await database.close()
    await drop()
    // Nobody is to take it for a part of the sources.
    remove()
  }
  expect(acknowledged(said)).toBeGreaterThanOrEqual(times)
}

/** Milliseconds. */
export const killingTimeoutOf = (times: number): number => 60_000 + times * 30_000
export const killingTimeout = killingTimeoutOf(kills)
