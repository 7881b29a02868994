/**
 * The phones of browser tests: where the server posts its text messages, and where the tests read them. What it posts to WeChat is
 * accepted here too.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Sms } from '../../server/http/sms'

/** By itself beside the server's own, so that two runs do not meet. */
const port = Number(process.env.E2E_INBOX_PORT ?? Number(process.env.E2E_PORT ?? 8099) - 1)
export const inboxAddress = `http://127.0.0.1:${port}/`
export const wechatAddress = `${inboxAddress}wechat`

/** The last message to a phone; its own number alone, so that tests at the same time do not meet. */
export const lastMessageTo = async (phone: string): Promise<Sms | undefined> => {
  const answer = await fetch(`${inboxAddress}${phone}`)
  return answer.ok ? ((await answer.json()) as Sms) : undefined
}

/** Listens for the whole run. */
export default async function openInbox() {
  const last = new Map<string, Sms>()
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/wechat/')) {
      response.end()
      return
    }
    if (request.method === 'POST') {
      const sms = (await json(request)) as Sms
      last.set(sms.phone, sms)
      response.end()
      return
    }
    const found = last.get(request.url?.slice(1) ?? '')
    response.statusCode = found ? 200 : 404
    response.end(JSON.stringify(found ?? null))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return () => new Promise((closed) => server.close(closed))
}
