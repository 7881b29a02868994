import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, one } from '../../../../contract/core/call'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { files } from '../../../../contract/system/files'
import { session } from '../../../../contract/system/session'
import { send } from '../../../../src/providers/data/http'
import { type Answer, answer, envelope, failure, never } from '../../../support/ui-api'

const { get, ship } = lensOrders.calls
const { upload } = files.calls

/** Answers in turn; the last one again and again. */
const inTurn = (...answers: (() => Response)[]): Answer => {
  let turn = 0
  return () => {
    const next = answers[Math.min(turn++, answers.length - 1)]
    return next ? next() : HttpResponse.error()
  }
}

afterEach(() => vi.useRealTimers())

describe('what can get better is tried again, three times, 500 ms apart', () => {
  const quick = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

  /**
   * Lets the time pass, little by little, until this has ended: when the next timer is set depends on how many turns an answer
   * takes to be read, which a single step of the clock might be too early for.
   */
  const whileTimePasses = async <Value>(sending: Promise<Value>): Promise<Value> => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    sending.then(end, end)
    while (!isOver) {
      await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(5)
    }
    return sending
  }

  test.each([500, 502, 503, 504])('status %i', async (status) => {
    quick()
    const times: number[] = []
    answer(get, () => {
      times.push(Date.now())
      return new HttpResponse('', { status })
    })
    const error = await whileTimePasses(failure(send(get, { params: { lensOrderId: 1 } })))
    expect(error.statusCode).toBe(status)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(gaps).toHaveLength(3)
    for (const gap of gaps) expect(Math.floor(gap / 250)).toBe(2)
  })

  test('no connection', async () => {
    quick()
    const asked = answer(
      get,
      inTurn(
        () => HttpResponse.error(),
        () => envelope({ data: { a: 1 } }),
      ),
    )
    expect((await whileTimePasses(send(get, { params: { lensOrderId: 1 } }))).data).toMatchObject({ a: 1 })
    expect(asked).toHaveLength(2)
  })

  test('a write keeps its idempotency key over all tries, and the next write has another', async () => {
    quick()
    const asked = answer(
      ship,
      inTurn(
        () => new HttpResponse('', { status: 503 }),
        () => envelope({ data: {} }),
      ),
    )
    const args = { params: { lensOrderId: 1 }, body: { emsNumber: 'SF12345678', version: 1 } }
    await whileTimePasses(send(ship, args))
    await send(ship, args)
    const keys = asked.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(await asked[1]?.request.json()).toEqual(args.body)
  })

  test('too frequent waits as long as the server asks, when that is soon', async () => {
    quick()
    const busy = () => envelope({ code: 429, message: 'm' }, { status: 429, headers: { 'Retry-After': '2' } })
    const times: number[] = []
    const reply = inTurn(busy, () => envelope({ data: { a: 1 } }))
    answer(get, (asked) => {
      times.push(Date.now())
      return reply(asked)
    })
    await whileTimePasses(send(get, { params: { lensOrderId: 1 } }))
    const [first = 0, second = 0] = times
    expect(times).toHaveLength(2)
    expect(Math.floor((second - first) / 250)).toBe(8)
  })

  test('but nobody is kept waiting for a minute', async () => {
    const headers = { 'Retry-After': '60' }
    const asked = answer(get, () => envelope({ code: 429, message: '操作过于频繁' }, { status: 429, headers }))
    expect(await failure(send(get, { params: { lensOrderId: 1 } }))).toMatchObject({
      name: 'tooFrequent',
      message: '操作过于频繁',
    })
    expect(asked).toHaveLength(1)
  })

  /** Lets the time pass until the call has been tried so often; its last try is still waiting then. */
  const waitForTries = async (asked: readonly unknown[], tries: number, timeout = 5000) => {
    for (let tried = 1; tried <= tries; tried++) {
      while (asked.length < tried) {
        await new Promise(setImmediate)
        // The wait before the next try begins only once the time-out has been understood.
        if (tried > 1) await vi.advanceTimersByTimeAsync(1)
      }
      if (tried < tries) await vi.advanceTimersByTimeAsync(timeout)
    }
  }

  test('a time-out, of 5 s for each try, and the last one is said', async () => {
    quick()
    const asked = answer(get, never)
    let ended = false
    const sending = failure(send(get, { params: { lensOrderId: 1 } })).finally(() => {
      ended = true
    })
    await waitForTries(asked, 4)
    await vi.advanceTimersByTimeAsync(4900)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(await sending).toMatchObject({ name: 'timeout', message: '请求超时，请刷新页面后重试' })
    expect(asked).toHaveLength(4)
  })

  test('a time-out of a write keeps its idempotency key and its body, and a later answer is a success', async () => {
    quick()
    let turn = 0
    const asked = answer(ship, () => (turn++ < 2 ? never() : { data: { a: 1 } }))
    const body = { emsNumber: 'SF12345678', version: 1 }
    const sending = send(ship, { params: { lensOrderId: 1 }, body })
    await waitForTries(asked, 3)
    expect((await sending).data).toMatchObject({ a: 1 })
    const keys = asked.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(await asked[2]?.request.json()).toEqual(body)
  })

  test('a time-out of a file keeps its idempotency key and the file', async () => {
    quick()
    let turn = 0
    const asked = answer(upload, () => (turn++ < 1 ? never() : { data: { fileId: 'f' } }))
    const sending = send(upload, { body: { file: new File(['abc'], 'a.png', { type: 'image/png' }) } })
    await waitForTries(asked, 2, upload.timeout)
    await sending
    const [first, second] = asked.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(second).toBe(first)
    expect(await asked[1]?.request.text()).toContain('abc')
  })

  test('a call may take longer when its declaration says so', async () => {
    quick()
    const slow = call('GET', '/saler/{cid}', { summary: '', can: 'x', reply: one(session.record), timeout: 8000 })
    const asked = answer(slow, never)
    let ended = false
    const sending = failure(send(slow, { params: { cid: 1 } })).finally(() => {
      ended = true
    })
    await waitForTries(asked, 4, 8000)
    await vi.advanceTimersByTimeAsync(7900)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect((await sending).name).toBe('timeout')
  })
})
