/** Keeps files in a bucket of any store that speaks S3. */
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../http/file-store'

export interface Bucket {
  /** Of the store; the bucket is named in the path, which every such store understands. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A store that does not answer must not hold up its client. */
const patience = 30_000

export const bucketStore = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: string, key: string, more: RequestInit = {}) => {
    const address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${encodeURIComponent(key)}`
    const response = await client.fetch(address, { method, signal: AbortSignal.timeout(patience), ...more })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the file store answered ${method} with ${response.status}`)
  }
  return {
    async put(key, bytes, type) {
      const response = await ask('PUT', key, { body: bytes, headers: { 'Content-Type': type } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('the file store has no such bucket')
    },
    async get(key) {
      const response = await ask('GET', key)
      if (response.ok) return response.body ?? undefined
      await response.body?.cancel()
      return undefined
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      await response.body?.cancel()
    },
  }
}
