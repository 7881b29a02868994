/** Passwords: what they may be made of, changing one's own, getting back in without it, and giving another person a new one. */
import { z } from 'zod'
import { anyone, call, done, one, whileOwing } from '../core/call'
import { flag, id, plainText, typedFormat } from '../core/fields'
import { resource } from '../core/resource'
import { captchaFields, typedAccount } from './session'

/** Six to sixteen letters, digits and these signs. */
export const passwordPattern = /^[A-Za-z0-9!@#$%^&*_-]{6,16}$/

const longest = 16
const longestTyped = 128
/** Two messages: of what is not given, and of what is too long. */
const typed = (message: string, max: number, wrong?: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(max, { abort: true, ...(wrong && { error: wrong }) })
export const newPassword = () =>
  typed('newPasswordRequired', longest, 'newPassword').regex(passwordPattern, 'newPassword')

const verificationId = plainText(64)
const Verification = z.object({ verificationId })

/**
 * A forgotten password, in three steps; no answer tells whether there is such an account.
 *
 * 1. `verification` with the account and a picture's code; answers `verificationId` and the masked phone.
 * 2. `sendCode` sends six digits to that phone; `retrieve` with `code` alone proves them.
 * 3. `retrieve` with the same `code` and the new password, within ten minutes of the proof, sets it and ends all sessions.
 *
 * A code holds for ten minutes. The fifth wrong one ends the verification: `errors.code` says so, and step 1 begins anew.
 */
export const passwords = resource('passwords', {
  id: 'verificationId',
  record: Verification,
  calls: {
    verification: call('POST', '/account/verification/{x}', {
      summary: 'Step 1 of a forgotten password: names the account',
      params: { x: typedAccount().describe('The account') },
      body: z.object(captchaFields),
      reply: one(Verification.extend({ phone: z.string().describe('Masked: 138****0000') })),
      can: anyone,
    }),
    sendCode: call('POST', '/sms/notice', {
      summary: 'Step 2: sends a code to the phone of the account; once a minute, five times a day',
      body: z.object({ verificationId }),
      reply: one(
        z.object({
          expiresIn: z.number().int().describe('Seconds that the code holds'),
          nextIn: z.number().int().describe('Seconds until another may be sent'),
        }),
      ),
      can: anyone,
    }),
    retrieve: call('POST', '/account/retrieve', {
      summary: 'Steps 2 and 3: proves the code; with a new password, sets it',
      body: z
        .object({
          verificationId,
          code: typedFormat(6, /^\d{6}$/, 'smsCode'),
          newPassword: newPassword().optional(),
          checkPassword: plainText(longestTyped, 'checkPassword').optional(),
        })
        .refine(({ newPassword, checkPassword }) => newPassword === checkPassword, {
          path: ['checkPassword'],
          error: 'checkPassword',
        }),
      reply: one(z.object({ changed: flag().describe('0: the code is proved; 1: the new password is set') })),
      can: anyone,
    }),
    change: call('PUT', '/account/password/{uid}', {
      summary: "Changes one's own password and ends all sessions of the account, this one too",
      query: z
        .object({
          oldPassword: typed('oldPasswordRequired', longestTyped),
          newPassword: newPassword(),
          checkPassword: typed('checkPasswordRequired', longestTyped, 'checkPassword'),
        })
        .refine(({ newPassword, checkPassword }) => newPassword === checkPassword, {
          path: ['checkPassword'],
          error: 'checkPassword',
        }),
      reply: done(),
      says: 'password.changed',
      can: whileOwing,
    }),
    reset: call('POST', '/account/reset-passwords', {
      summary:
        'Gives an account a temporary password, shown this once; its owner must choose another at the next sign-in',
      body: z.object({
        uid: id(),
        dropTotp: flag().default(0).describe('1: takes the second factor off too, for who has lost the authenticator'),
      }),
      reply: one(z.object({ uid: id(), account: z.string(), password: z.string().describe('Shown this once') })),
      can: 'accounts.reset-password',
    }),
  },
})
