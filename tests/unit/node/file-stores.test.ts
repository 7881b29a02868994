import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import type { FileStore } from '../../../server/http/file-store'
import { openFiles } from '../../../server/node/open-files'
import { isSignedWith } from '../../support/signature'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()
const secret = 'SK'
const seen: { method: string; path: string; authorization: string }[] = []

/** As much of S3 as is asked of it; who does not hold the secret is refused. */
const bucket = createServer(async (request, response) => {
  const { method = '', url: path = '', headers } = request
  seen.push({ method, path, authorization: headers.authorization ?? '' })
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  if (!isSignedWith(request, secret)) {
    response.statusCode = 403
    response.end('SignatureDoesNotMatch')
    return
  }
  if (method === 'PUT') kept.set(path, { bytes: Buffer.concat(pieces), type: headers['content-type'] })
  if (method === 'DELETE') kept.delete(path)
  const found = kept.get(path)
  response.statusCode = method === 'GET' && !found ? 404 : method === 'DELETE' ? 204 : 200
  response.end(method === 'GET' ? (found?.bytes ?? 'NoSuchKey') : undefined)
})

const bucketWith = (key: string) =>
  openFiles(
    readEnvironment({
      ...{ DATA_DIR: folder, FILES_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}` },
      ...{ FILES_S3_BUCKET: 'eye-care', FILES_S3_REGION: 'cn-east-1' },
      ...{ FILES_S3_ACCESS_KEY_ID: 'AK', FILES_S3_SECRET_ACCESS_KEY: key },
    }),
  )

let stores: Record<'folder' | 'bucket', FileStore>
beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
  stores = { folder: openFiles(readEnvironment({ DATA_DIR: folder })), bucket: bucketWith(secret) }
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

const textOf = async (body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined) => body && new Response(body).text()

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  test('come back as they were put, and are gone once they are removed', async () => {
    const store = stores[kind]
    expect(await store.get('ab-1')).toBeUndefined()
    await store.put('ab-1', new TextEncoder().encode('镜片'), 'application/pdf')
    expect(await textOf(await store.get('ab-1'))).toBe('镜片')
    await store.remove('ab-1')
    await store.remove('ab-1')
    expect(await store.get('ab-1')).toBeUndefined()
  })
})

test('the folder keeps nothing unfinished', async () => {
  await stores.folder.put('cd-1', new Uint8Array(3), 'image/png')
  // A folder in its place: it cannot be given its name.
  mkdirSync(join(folder, 'files/cd/cd-5/kept'), { recursive: true })
  await expect(stores.folder.put('cd-5', new Uint8Array(3), 'image/png')).rejects.toThrow()
  expect(readdirSync(join(folder, 'files/cd'))).toEqual(['cd-1', 'cd-5'])
})

test('the bucket is asked with a signature for its region, and told the type', async () => {
  await stores.bucket.put('cd-2', new Uint8Array(3), 'image/png')
  expect(kept.get('/eye-care/cd-2')?.type).toBe('image/png')
  expect(seen.at(-1)?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/cn-east-1\/s3\/aws4_request, /)
})

test('a bucket whose secret is another one keeps nothing and gives nothing', async () => {
  await stores.bucket.put('cd-3', new Uint8Array(3), 'image/png')
  const wrong = bucketWith('SK2')
  await expect(wrong.put('cd-4', new Uint8Array(3), 'image/png')).rejects.toThrow('403')
  await expect(wrong.get('cd-3')).rejects.toThrow('403')
  await expect(wrong.remove('cd-3')).rejects.toThrow('403')
  expect([...kept.keys()].filter((path) => /cd-[34]$/.test(path))).toEqual(['/eye-care/cd-3'])
})

test('half a bucket stops the program, naming what is missing', () => {
  expect(() => readEnvironment({ FILES_S3_ENDPOINT: 'https://s3.example.com', FILES_S3_BUCKET: 'eye-care' })).toThrow(
    'FILES_S3_ACCESS_KEY_ID: is needed beside the other FILES_S3_ variables',
  )
})
