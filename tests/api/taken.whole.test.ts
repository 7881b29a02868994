/** What a start says in one line where another process has its folder or its port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../../server/node/folder-lock'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'eye-care-taken-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the development server beside a running one names the folder and its process, and ends', async () => {
  const unlock = lockFolder(folder)
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '0'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, SEED: 'none' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const [code] = await once(child, 'exit')
  unlock()
  expect(code).toBe(1)
  const lines = said.join('').trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(folder)
  expect(lines[0]).toContain(`process ${process.pid}`)
}, 180_000)
