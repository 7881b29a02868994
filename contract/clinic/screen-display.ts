/** What a television in a waiting room asks for, which is not signed in: a code to be paired by, its token, and what it shows. */
import { z } from 'zod'
import { anyone, call, one, stream } from '../core/call'
import { flag, format, instant, oneOf } from '../core/fields'
import { resource } from '../core/resource'

/** Seconds for which a code can be typed. */
export const codeSeconds = 600
/** Seconds after which a screen is told at least that its stream still stands. */
export const beatSeconds = 15

const secret = format(32, /^[0-9a-f]{32}$/)

export const PairingCode = z.object({
  code: z.string().describe('Six digits, which the clinic types'),
  secret: secret.describe('By which the television alone gets its token'),
  expires: instant(),
})
export type PairingCode = z.infer<typeof PairingCode>

export const shownStates = ['waiting', 'called', 'examined', 'missed'] as const

/** All that a waiting room learns of a patient. */
export const ShownVisit = z.object({
  queueNo: z.string(),
  name: z.string().describe('Masked as the screen has it; empty where it shows numbers alone'),
  room: z.string(),
  state: z.enum(shownStates),
})
export type ShownVisit = z.infer<typeof ShownVisit>

export const ShownQueue = z.object({
  store: z.string(),
  name: z.string().describe('Of the screen'),
  layout: oneOf([1, 2, 3]),
  rooms: z.array(z.string()).describe('Of layout 2: the rooms that are shown, in order'),
  voice: flag(),
  notice: z.string(),
  visits: z.array(ShownVisit).describe('Called: the latest first; waiting: in the order in which they are called'),
})
export type ShownQueue = z.infer<typeof ShownQueue>

export const ShownCall = z.object({
  queueNo: z.string(),
  name: z.string(),
  room: z.string(),
  state: z.literal('called'),
  at: instant().describe('When it was called: with the number it tells calls apart'),
})
export type ShownCall = z.infer<typeof ShownCall>

const nothing = z.object({})

export const ScreenMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('queue').describe('The whole of what is shown, from now on'), data: ShownQueue }),
  z.object({ event: z.literal('call').describe('A patient is called, or called again'), data: ShownCall }),
  z.object({ event: z.literal('beat'), data: nothing }),
  z.object({ event: z.literal('ended').describe('The screen is unpaired: the last message'), data: nothing }),
])
export type ScreenMessage = z.infer<typeof ScreenMessage>

const feature = 'screens'

export const screenDisplay = resource('screen-display', {
  id: 'name',
  record: ShownQueue,
  calls: {
    code: call('POST', '/v1/clinic/screen/codes', {
      feature,
      summary: 'A code for a television that wants to be paired, valid for ten minutes',
      reply: one(PairingCode),
      can: anyone,
    }),
    token: call('POST', '/v1/clinic/screen/token', {
      feature,
      summary: 'The token of the television, once, when its code was typed; null until then',
      body: z.object({ secret }),
      reply: one(z.object({ token: z.string().nullable() })),
      can: anyone,
    }),
    events: call('GET', '/v1/clinic/screen/events', {
      feature,
      summary: 'What the screen shows, as it changes; the header `token` holds the token of the television',
      reply: stream(ScreenMessage),
      can: anyone,
    }),
  },
})
