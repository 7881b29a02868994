/** Mails, and how they leave. */

export interface Mail {
  to: string
  subject: string
  text: string
  file?: { name: string; type: string; content: Uint8Array }
}

/** Hands a mail over for delivery; rejects where that fails. */
export type SendMail = (mail: Mail) => Promise<void>

/** The address as a log may show it: `l…@example.com`. */
export const maskedMail = (address: string): string => address.replace(/^(.)[^@]*/, '$1…')
