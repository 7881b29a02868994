/** Whether a request bears the AWS signature (version 4) that the secret gives it, worked out from the specification alone. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const part = (authorization: string, name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? ''

/** As S3 has it: the path is taken as it stands, and the body goes by the hash that its header names. */
export const isSignedWith = ({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean => {
  const { authorization = '' } = headers
  const [path = '', query = ''] = url.split('?')
  const names = part(authorization, 'SignedHeaders').split(';')
  const canonical = [
    ...[method, path, query.split('&').sort().join('&')],
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', names.join(';'), String(headers['x-amz-content-sha256'])],
  ].join('\n')
  const [, day = '', region = '', service = '', end = ''] = part(authorization, 'Credential').split('/')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], [day, region, service, end].join('/'), sha256(canonical)]
  const key = [day, region, service, end].reduce<string | Buffer>(keyed, `AWS4${secret}`)
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))
  return isWhole && keyed(key, toSign.join('\n')).toString('hex') === part(authorization, 'Signature')
}
