/** How official accounts are reached: by a gateway, by text messages instead, or not at all. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import { wechatGateway } from '../../../server/node/wechat-gateway'

const account = { appId: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }
const message = { openid: 'oQingHe_01', kind: 'booked', text: '您已预约' }

let gateway: Server
let url: string
const taken: unknown[] = []
beforeEach(async () => {
  taken.length = 0
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push([request.url, request.headers.authorization, JSON.parse(body)])
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/wechat`
})
afterEach(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const said: string[] = []
const log = {
  debug: () => undefined,
  info: (_: object, text: string) => void said.push(text),
  warn: () => undefined,
  error: () => undefined,
}
const reached = (variables: Record<string, string>) => wechatGateway(readEnvironment(variables), log)

test('a gateway gets messages and menus as JSON, with the token', async () => {
  const wechat = reached({ WECHAT_GATEWAY_URL: `${url}/`, WECHAT_GATEWAY_TOKEN: 'secret' })
  await wechat.send(account, message)
  await wechat.publishMenu(account, [])
  expect(taken).toEqual([
    ['/wechat/messages', 'Bearer secret', { ...account, ...message }],
    ['/wechat/menu', 'Bearer secret', { ...account, menu: [] }],
  ])
})

test('without one, an installation that sends text messages refuses, so that these go out', async () => {
  const wechat = reached({ SMS_GATEWAY_URL: url })
  await expect(wechat.send(account, message)).rejects.toThrow('no gateway to WeChat')
  await expect(wechat.publishMenu(account, [])).rejects.toThrow('no gateway to WeChat')
  expect(taken).toEqual([])
})

test('with neither, the log says what was due', async () => {
  await reached({}).send(account, message)
  expect(said).toEqual(['WeChat message, not sent: no gateway is configured'])
})
