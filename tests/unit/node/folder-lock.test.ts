import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '../../../server/node/folder-lock'

const root = join(import.meta.dirname, '../../..')
const built = join(root, '.cache/test/folder-lock')
const scratch = mkdtempSync(join(tmpdir(), 'folder-lock-'))
let folders = 0
const newFolder = () => join(scratch, String(++folders))

const holder = `import { lockFolder } from './folder-lock.js'
try { lockFolder(process.argv[2]); console.log('held'); setInterval(() => undefined, 1000) }
catch (error) { console.log(error.message) }`

beforeAll(async () => {
  await build({
    ...{ configFile: false, logLevel: 'error', root },
    build: { ssr: 'server/node/folder-lock.ts', outDir: built, emptyOutDir: true, minify: false },
  })
  writeFileSync(join(built, 'hold.mjs'), holder)
})
afterAll(() => {
  for (const path of [built, scratch]) rmSync(path, { recursive: true, force: true })
})

const namespaces = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
/** A process that takes the folder and keeps it; `said` is the first thing that it says. */
const hold = async (folder: string, around: string[] = []) => {
  const [program = '', ...args] = [...around, process.execPath, join(built, 'hold.mjs'), folder]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const cannotUnshare = spawnSync(namespaces[0] ?? '', [...namespaces.slice(1), 'true']).status !== 0

describe('the lock of DATA_DIR', () => {
  test.skipIf(cannotUnshare)(
    'keeps out a second process of another PID namespace, where both are process 1 (skipped where unshare is not permitted)',
    async () => {
      const folder = newFolder()
      const first = await hold(folder, namespaces)
      expect(first.said).toBe('held')
      const second = await hold(folder, namespaces)
      expect(second.said).toMatch(/^DATA_DIR: the database in .* is in use by another process \(process 1 of .+\)/)
      await kill(second.child)
      await kill(first.child)
      const third = await hold(folder, namespaces)
      expect(third.said).toBe('held')
      await kill(third.child)
    },
  )

  test('is free again after kill -9, also where its file names a process that lives', async () => {
    const folder = newFolder()
    const first = await hold(folder)
    expect(first.said).toBe('held')
    await kill(first.child)
    for (const name of ['lock', 'lock.pid']) writeFileSync(join(folder, name), String(process.ppid))
    lockFolder(folder)()
  })

  test('lets one of twenty who come at once have it', async () => {
    const folder = newFolder()
    const all = await Promise.all(Array.from({ length: 20 }, () => hold(folder)))
    expect(all.filter(({ said }) => said === 'held')).toHaveLength(1)
    await Promise.all(all.map(({ child }) => kill(child)))
  })

  test('keeps out its own process too, and a path of any length', () => {
    const folder = join(newFolder(), 'a'.repeat(100), 'b'.repeat(100))
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('in use by another process')
    unlock()
    lockFolder(folder)()
  })

  test.skipIf(process.platform !== 'linux')(
    'names a folder that cannot be made at once, instead of trying for ever',
    () => {
      expect(() => lockFolder('/proc/x')).toThrow(/^DATA_DIR: \/proc\/x cannot be used \(ENOENT/)
      const file = join(scratch, 'file')
      writeFileSync(file, '')
      expect(() => lockFolder(file)).toThrow(/^DATA_DIR: .*it is a file/)
    },
  )
})
