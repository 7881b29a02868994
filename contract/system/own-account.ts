/** One's own account: where one is signed in, and the second factor. */
import { z } from 'zod'
import { call, done, one, signedIn, whileOwing } from '../core/call'
import { flag, id, instant, plainText, typedFormat } from '../core/fields'
import { resource } from '../core/resource'

const OwnSession = z.object({
  id: id(),
  source: z.string().describe('Which client'),
  address: z.string(),
  agent: z.string().describe('The browser as it calls itself'),
  created: instant(),
  lastUsed: instant().describe('Correct to the minute'),
  current: flag().describe('1: the session that asks'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownAccount = resource('own-account', {
  id: 'id',
  record: OwnSession,
  calls: {
    sessions: call('GET', '/account/sessions', {
      feature: 'sessions',
      summary: "One's sessions that hold, newest first",
      reply: one(z.array(OwnSession)),
      can: signedIn,
    }),
    endSession: call('DELETE', '/account/sessions/{id}', {
      feature: 'sessions',
      summary: 'Ends one of them: its client gets 20406 at its next call',
      reply: done(),
      can: signedIn,
    }),
    endOtherSessions: call('DELETE', '/account/sessions', {
      feature: 'sessions',
      summary: 'Ends all of them but the one that asks',
      reply: done(),
      can: signedIn,
    }),
    /** Refused while one is in force. Beginning again forgets the key before. */
    beginTotp: call('POST', '/account/totp', {
      feature: 'totp',
      summary: 'Begins to enrol a second factor: a key for the authenticator, in force once a code of it is confirmed',
      reply: one(
        z.object({
          secret: z.string().describe('Base32, for typing'),
          uri: z.string().describe('otpauth://totp/…, for a QR code'),
        }),
      ),
      can: whileOwing,
    }),
    confirmTotp: call('PUT', '/account/totp', {
      feature: 'totp',
      summary: 'Puts the second factor in force',
      body: z.object({
        code: typedFormat(6, /^\d{6}$/, 'totp'),
      }),
      reply: done(),
      can: whileOwing,
    }),
    removeTotp: call('DELETE', '/account/totp', {
      feature: 'totp',
      summary: 'Takes the second factor off; refused where the role asks for one',
      body: z.object({ password: plainText(128).min(1) }),
      reply: done(),
      can: signedIn,
    }),
  },
})
