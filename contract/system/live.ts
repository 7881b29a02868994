/** What changes while one looks: one stream of messages per open page, which names what changed and tells nothing of it. */
import { z } from 'zod'
import { call, signedIn, stream } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'

export const LiveChange = z.object({
  resource: z.string(),
  id: id().nullable().describe('null: many at once, or it is not known which'),
  type: z.enum(['created', 'updated', 'deleted']),
  by: z.string().describe('Who did it; empty: the system'),
  origin: z.string().describe('How the `Idempotency-Key` of the write begins, by which its sender knows it again'),
})
export type LiveChange = z.infer<typeof LiveChange>

const nothing = z.object({})

export const LiveMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('ready').describe('From now on nothing is missed'),
    data: z.object({
      whole: z
        .boolean()
        .optional()
        .describe('Everything since `lookback` follows; otherwise what was read before may be old'),
    }),
  }),
  z.object({ event: z.literal('changes'), data: z.array(LiveChange) }),
  z.object({ event: z.literal('missed').describe('Changes were lost: whatever is shown may be old'), data: nothing }),
  z.object({ event: z.literal('beat').describe('Nothing happened for a while'), data: nothing }),
  z.object({
    event: z.literal('ended').describe('The session does not hold any more; the last message'),
    data: z.object({ code: z.int(), message: z.string() }),
  }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** How much of an `Idempotency-Key` others get to see. */
export const originOf = (idempotencyKey: string) => idempotencyKey.slice(0, 8)

export const live = resource('live', {
  id: 'id',
  record: LiveChange,
  calls: {
    events: call('GET', '/live/events', {
      feature: 'live',
      summary: 'What changes from now on, as far as the person’s codes and data scope reach; a few streams per account',
      query: z.object({
        lookback: z.coerce
          .number()
          .int()
          .min(0)
          .optional()
          .describe('Milliseconds: changes that were made so long before are told as well, as far as they are known'),
      }),
      reply: stream(LiveMessage),
      can: signedIn,
    }),
  },
})
