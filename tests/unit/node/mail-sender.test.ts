/** Mails leave by SMTP, with the workbook as they were made; without a server the log says that one was due. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { mailSender } from '../../../server/node/mail-sender'

const ignore = () => undefined
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
const mail = {
  ...{ to: 'owner@example.com', subject: '每周营收 2026-03-09', text: '见附件' },
  file: { name: '营收.xls', type: 'application/vnd.ms-excel', content: new Uint8Array([208, 207, 17, 224]) },
}

let server: Server | undefined
afterEach(() => void server?.close())

/** An SMTP server that takes one mail. @param answerTo what it answers to a recipient */
const smtp = async (answerTo = '250 ok') => {
  const heard: string[] = []
  server = createServer((socket) => {
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      heard.push(line)
      if (inData) {
        if (line !== '.') return
        inData = false
        return say('250 kept')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'DATA') {
        inData = true
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      say(verb === 'RCPT' ? answerTo : '250 ok')
    }
    say('220 ready')
    socket.on('error', ignore)
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { heard, url: `smtp://127.0.0.1:${port}` }
}

test('a mail goes to its recipient with subject, text and workbook', async () => {
  const { heard, url } = await smtp()
  await mailSender({ SMTP_URL: url, MAIL_FROM: 'Reports <reports@example.com>' }, log)(mail)
  expect(heard).toContain('MAIL FROM:<reports@example.com>')
  expect(heard).toContain('RCPT TO:<owner@example.com>')
  const body = heard.join('\n')
  expect(body).toContain(Buffer.from(mail.text).toString('base64'))
  expect(body).toContain(Buffer.from(mail.file.content).toString('base64'))
  expect(body).toMatch(/Content-Disposition: attachment/)
})

test('a recipient that the server refuses is an error, so that the report says it was not sent', async () => {
  const { url } = await smtp('550 no such user')
  await expect(mailSender({ SMTP_URL: url, MAIL_FROM: 'reports@example.com' }, log)(mail)).rejects.toThrow(/550/)
})

test('without a server the log has a masked recipient, and nothing of the text', async () => {
  const lines: object[] = []
  await mailSender(
    { SMTP_URL: undefined, MAIL_FROM: undefined },
    { ...log, info: (details) => void lines.push(details) },
  )(mail)
  expect(lines).toEqual([{ to: 'o…@example.com', subject: mail.subject, file: mail.file.name }])
})
