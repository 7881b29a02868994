/** How mails leave this installation: by the SMTP server that the environment names, or not at all. */
import { createTransport } from 'nodemailer'
import type { Environment } from '../env'
import { maskedMail, type SendMail } from '../http/mail'
import type { Log } from '../http/services'

const seconds = 1000

/** Sends nothing; the log says that a mail was due, and to whom as far as a log may. */
const logMail =
  (log: Log): SendMail =>
  async ({ to, subject, file }) =>
    log.info({ to: maskedMail(to), subject, file: file?.name }, 'mail, not sent: no SMTP server is configured')

export const mailSender = (
  { SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Log,
): SendMail => {
  if (!SMTP_URL) return logMail(log)
  const transport = createTransport(
    { url: SMTP_URL, connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 60 * seconds },
    { from: MAIL_FROM },
  )
  return async ({ to, subject, text, file }) => {
    const attachments = file && [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }]
    await transport.sendMail({ to, subject, text, ...(attachments && { attachments }) })
  }
}
