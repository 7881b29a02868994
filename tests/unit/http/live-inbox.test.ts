import { describe, expect, test } from 'vitest'
import { createInbox } from '../../../server/http/live-inbox'

const change = (id: number | null, origin = 'a') => ({
  ...{ resource: 'lens-orders', id, type: 'updated' as const, by: '李代理', origin },
})
const idsOf = ({ changes }: ReturnType<ReturnType<typeof createInbox>['take']>) => changes.map(({ id }) => id)

describe('what a page has still to be told', () => {
  test('is told once, a row that changed twice as well', () => {
    const inbox = createInbox()
    for (const id of [1, 2, 1]) inbox.put(change(id))
    expect(idsOf(inbox.take())).toEqual([1, 2])
    expect(idsOf(inbox.take())).toEqual([])
  })

  test('is one change, without its rows, where one write changed many; other writes keep theirs', () => {
    const inbox = createInbox()
    for (let id = 1; id <= 200; id++) inbox.put(change(id))
    inbox.put(change(7, 'b'))
    expect(inbox.take().changes).toEqual([change(null), change(7, 'b')])
  })

  test('is no more than that something was missed, when nobody reads while everything changes', () => {
    const inbox = createInbox()
    for (let write = 1; write <= 100_000; write++) inbox.put(change(write, String(write)))
    expect(inbox.take()).toEqual({ changes: [], missed: true, recheck: false, closed: false })
    inbox.put(change(1))
    expect(idsOf(inbox.take())).toEqual([1])
  })

  test('wakes who waits for it, also after it came', async () => {
    const inbox = createInbox()
    const waiting = inbox.wait(3_600_000)
    inbox.put(change(1))
    await waiting
    await inbox.wait(3_600_000)
    inbox.take()
    const closing = inbox.wait(3_600_000)
    inbox.close()
    await closing
    expect(inbox.take().closed).toBe(true)
  })
})
