/** What televisions ask for. */
import { beatSeconds, type ScreenMessage, screenDisplay } from '../../../contract/clinic/screen-display'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { type Connected, screenHubOf } from './hub'
import { screenOfToken } from './paired'
import { makeCode, takeToken } from './pairing'

async function* messagesFor({ seat, leave }: Connected): AsyncGenerator<ScreenMessage, void> {
  try {
    for (;;) {
      const { messages, over } = seat.take()
      yield* messages
      if (over) return
      if (messages.length === 0) yield { event: 'beat', data: {} }
      await seat.wait(beatSeconds * 1000)
    }
  } finally {
    leave()
  }
}

export const screenDisplayCalls = implement(screenDisplay, {
  // Neither is kept under an Idempotency-Key: what they answer is to be known to one television, and stored nowhere.
  code: { transaction: false, handle: ({ db, request, now }) => makeCode(db, request.address, now) },
  token: {
    transaction: false,
    handle: async ({ db, body, now }) => ({ token: await takeToken(db, body.secret, now) }),
  },
  events: async ({ db, request, services }) => {
    const screen = await screenOfToken(db, request.token)
    if (!screen) throw new Refusal('noToken')
    const connected = await screenHubOf(services).join(screen)
    return { messages: messagesFor(connected), close: connected.leave }
  },
})
