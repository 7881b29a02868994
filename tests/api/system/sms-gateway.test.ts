import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import { gatewaySms } from '../../../server/node/sms-gateway'
import { logSms } from '../../../server/node/sms-sender'

const sms = { phone: '13812345678', template: 'retrieve', params: { code: '424242' }, text: '验证码 424242' } as const

let gateway: Server
let url: string
const taken: { headers: IncomingMessage['headers']; body: unknown }[] = []
/** What the gateway answers; 0: nothing at all. */
let status = 200
beforeEach(async () => {
  status = 200
  taken.length = 0
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push({ headers: request.headers, body: JSON.parse(body) })
    if (status !== 0) response.writeHead(status, { location: url }).end('{}')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
})
afterEach(() => {
  gateway.closeAllConnections()
  gateway.close()
})

describe('the gateway', () => {
  test('gets the message as JSON, with the token', async () => {
    await gatewaySms({ url, token: 'secret' })(sms)
    expect(taken).toEqual([{ headers: expect.objectContaining({ authorization: 'Bearer secret' }), body: sms }])
  })

  test.each([302, 401, 500])('has not taken it over when it answers %i', async (answer) => {
    status = answer
    const failure = await gatewaySms({ url, token: 'secret' })(sms).catch(String)
    expect(failure).toMatch(/Error/)
    expect(failure).not.toMatch(/secret|424242|1381234/)
    expect(taken).toHaveLength(1)
  })

  test('is given up when it keeps silent, or is not there', async () => {
    status = 0
    await expect(gatewaySms({ url, timeoutMs: 20 })(sms)).rejects.toThrow()
    gateway.closeAllConnections()
    await new Promise((resolve) => gateway.close(resolve))
    await expect(gatewaySms({ url })(sms)).rejects.toThrow()
  })

  test('is named by the environment, and a wrong address stops the process', () => {
    expect(readEnvironment({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'x' }).SMS_GATEWAY_URL).toBe(url)
    expect(() => readEnvironment({ SMS_GATEWAY_URL: 'ftp://sms' })).toThrow(/^SMS_GATEWAY_URL: /)
  })
})

test('without a gateway the log says that a message was due, and what it says at the level debug alone', async () => {
  const lines: Record<string, unknown[]> = { debug: [], info: [] }
  const note = (level: string) => (details: object) => void lines[level]?.push(details)
  await logSms({ debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') })(sms)
  expect(lines).toEqual({ info: [{ template: 'retrieve', phone: '138****5678' }], debug: [{ text: sms.text }] })
})
