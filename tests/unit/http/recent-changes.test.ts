import { describe, expect, test } from 'vitest'
import { createRecentChanges } from '../../../server/http/recent-changes'

const change = (id: number) => ({
  ...{ resource: 'lens-orders', id, type: 'updated' as const, by: '李代理', origin: 'a' },
  ...{ cid: 1, hid: null, common: false },
})

const heardOf = () => {
  const clock = { now: 1000 }
  const recent = createRecentChanges(() => clock.now)
  const idsSince = (milliseconds: number) => recent.since(milliseconds)?.map(({ id }) => id)
  return { clock, recent, idsSince }
}

describe('what was heard a moment ago', () => {
  test('is told from the moment that is asked for', () => {
    const { clock, recent, idsSince } = heardOf()
    recent.begin()
    for (const id of [1, 2, 3]) {
      clock.now += 1000
      recent.put(change(id))
    }
    expect(idsSince(1500)).toEqual([2, 3])
    expect(idsSince(0)).toEqual([3])
  })

  test('is not known from before it was listened to, nor over a gap', () => {
    const { clock, recent, idsSince } = heardOf()
    expect(idsSince(0)).toBeUndefined()
    recent.begin()
    clock.now += 1000
    recent.put(change(1))
    expect(idsSince(1000)).toBeUndefined()
    recent.begin()
    clock.now += 10
    expect(idsSince(9)).toEqual([])
    expect(idsSince(500)).toBeUndefined()
  })

  test('is not known any more once it is too old, or too much', () => {
    const { clock, recent, idsSince } = heardOf()
    recent.begin()
    clock.now += 1
    recent.put(change(1))
    clock.now += 200_000
    expect(idsSince(300_000)).toBeUndefined()
    expect(idsSince(1000)).toEqual([])
    for (let id = 1; id <= 5000; id++) {
      clock.now += 1
      recent.put(change(id))
    }
    expect(idsSince(4000)).toBeUndefined()
    expect(idsSince(9)).toHaveLength(10)
  })
})
