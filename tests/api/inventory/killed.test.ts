/**
 * Killed in the middle of writing, again and again: whatever was acknowledged is there whole, of nothing there is a half.
 * `KILLS` says how often; few times here, since each takes seconds.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { Database } from '../../../server/db/client'
import { openEmbedded } from '../../../server/db/embedded'
import { halves } from '../../../server/inventory/agreement'
import { openPostgres } from '../../../server/node/postgres'
import { createDatabase, testServer } from '../../support/database'
import { disagreements, makeStock } from '../../support/stock'

const kills = Number(process.env.KILLS ?? 2)

const built = join(import.meta.dirname, '../../../.cache/test/stock-writer')
/** One file, which starts in a moment. */
const buildWriter = () =>
  build({
    ...{ configFile: false, logLevel: 'error', root: join(import.meta.dirname, '../../..') },
    build: { ssr: 'tests/support/stock-writer.ts', outDir: built, emptyOutDir: true, minify: false },
  })
// Nobody is to take it for a part of the sources.
afterAll(() => rmSync(built, { recursive: true, force: true }))

const startMilliseconds = 60_000

const acknowledged = (said: string) => readFileSync(said, 'utf8').split('\n').length - 1

/** Begins to write, is let write something and for a moment more, and is killed; answers what it said. */
const writeAndDie = async (environment: Record<string, string>, said: string, milliseconds: number) => {
  const before = acknowledged(said)
  const child = spawn(process.execPath, [join(built, 'stock-writer.js'), said], {
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

test(
  `a server that is killed ${kills} times while it writes loses nothing and keeps no half`,
  async () => {
    const { environment, again, drop } = await open()
    const said = join(mkdtempSync(join(tmpdir(), 'eye-care-said-')), 'acknowledged')
    writeFileSync(said, '')
    await buildWriter()
    const world = await makeStock(await again())
    await world.close()
    for (let at = 0; at < kills; at++) {
      // Never twice at the same moment of a round.
      const heard = await writeAndDie(environment, said, 150 + ((at * 379) % 900))
      expect(heard).not.toContain('wrong')
      expect(heard).toContain('whole')
    }
    const database = await again()
    try {
      expect(await disagreements(database.db)).toEqual([])
      expect(await halves(database.db)).toEqual([])
    } finally {
      await database.close()
      await drop()
    }
    expect(acknowledged(said)).toBeGreaterThanOrEqual(kills)
  },
  60_000 + kills * 30_000,
)
