import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import type { Log } from '../../../server/http/services'
import { openSealing } from '../../../server/node/secret-key'

const folder = mkdtempSync(join(tmpdir(), 'secret-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ignored = () => undefined
const opened = async (variables: Record<string, string>) => {
  const warned: string[] = []
  const log: Log = { debug: ignored, info: ignored, warn: (_, message) => void warned.push(message), error: ignored }
  return { sealing: await openSealing(readEnvironment(variables), log), warned }
}
const own = btoa('s'.repeat(32))

describe('the key that secrets are encrypted by', () => {
  test('is made once in the folder of the embedded database, for its owner alone', async () => {
    const first = await opened({ DATA_DIR: folder })
    const file = join(folder, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const made = readFileSync(file, 'utf8')
    const sealed = await first.sealing?.seal('JBSWY3DP', 'x')
    const again = await opened({ DATA_DIR: folder })
    expect(await again.sealing?.unseal(sealed ?? '', 'x')).toBe('JBSWY3DP')
    expect(readFileSync(file, 'utf8')).toBe(made)
    expect([first.warned, again.warned]).toEqual([[], []])
  })

  test('is the one of the environment, where there is one', async () => {
    const server = await opened({ DATABASE_URL: 'postgres://db/x', SECRET_KEY: own })
    const embedded = await opened({ DATA_DIR: folder, SECRET_KEY: own })
    const sealed = await server.sealing?.seal('JBSWY3DP', 'x')
    expect(await embedded.sealing?.unseal(sealed ?? '', 'x')).toBe('JBSWY3DP')
    await expect(embedded.sealing?.unseal(sealed ?? '', 'y')).rejects.toThrow()
  })

  test('is missed aloud on a server, and never made there', async () => {
    const { sealing, warned } = await opened({ DATABASE_URL: 'postgres://db/x', DATA_DIR: folder })
    expect(sealing).toBeUndefined()
    expect(warned).toEqual([expect.stringContaining('SECRET_KEY')])
  })

  test('is of 32 bytes', () => {
    expect(() => readEnvironment({ SECRET_KEY: btoa('short') })).toThrow(/^SECRET_KEY: must be 32 bytes/)
    expect(() => readEnvironment({ SECRET_KEY: 'not base64!' })).toThrow(/^SECRET_KEY: /)
  })
})
