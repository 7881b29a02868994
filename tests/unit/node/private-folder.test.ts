import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import { openDatabase } from '../../../server/node/open-database'
import { openFiles } from '../../../server/node/open-files'
import { keepPrivate, openings } from '../../../server/node/private-folder'

let folder: string
let umask: number
beforeEach(() => {
  // As open as can be.
  umask = process.umask(0)
  folder = join(mkdtempSync(join(tmpdir(), 'private-')), 'data')
})
afterEach(() => {
  process.umask(umask)
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
const readable = (path: string): string[] => [
  ...((lstatSync(path).mode & 0o077) === 0 ? [] : [path]),
  ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => readable(join(path, name))) : []),
]

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  test('is for its owner alone, with every file of the embedded database and of records, whatever the umask', async () => {
    const environment = readEnvironment({ DATA_DIR: folder, SEED: 'none' })
    const database = await openDatabase(environment)
    await openFiles(environment).put('abcdef', new Uint8Array([1, 2, 3]), 'image/png')
    await database.close()
    expect(readdirSync(join(folder, 'pg')).length).toBeGreaterThan(10)
    expect(readable(folder)).toEqual([])
  })

  test('that lies open is closed at start, which says so; what a person keeps beside is left alone', () => {
    mkdirSync(join(folder, 'pg', 'base'), { recursive: true })
    mkdirSync(join(folder, 'notes'))
    for (const path of ['pg/base/1247', 'secret.key', 'notes/own.txt']) writeFileSync(join(folder, path), 'x')
    chmodSync(join(folder, 'pg/base/1247'), 0o666)
    const found = keepPrivate(folder)
    expect(found.closed.sort()).toEqual(
      ['', 'pg', 'pg/base', 'pg/base/1247', 'secret.key'].map((path) => join(folder, path)).sort(),
    )
    expect(openings(found, folder)).toEqual([expect.stringContaining('5 files and folders were closed')])
    expect(modeOf(folder)).toBe('700')
    expect(modeOf(join(folder, 'pg/base/1247'))).toBe('600')
    expect(modeOf(join(folder, 'notes/own.txt'))).toBe('666')
    expect(openings(keepPrivate(folder), folder)).toEqual([])
  })
})
