import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { live } from '../../../../contract/system/live'
import { session } from '../../../../contract/system/session'
import { listen, type Tidings } from '../../../../src/providers/live/connection'
import { noteOwnWrite } from '../../../../src/providers/live/own-writes'
import { renewToken } from '../../../../src/providers/session'
import { answer } from '../../../support/ui-api'
import { enter } from '../../../support/ui-app'
import { answerLive } from '../../../support/ui-live'

let stop: ReturnType<typeof listen> = () => undefined
afterEach(() => stop())

const hear = () => {
  const heard: Tidings[] = []
  stop = listen((tidings) => heard.push(tidings))
  return heard
}
const changeOf = (id: number) => ({ changes: [expect.objectContaining({ id })] })

describe('the stream of a page', () => {
  test('tells what others did, and nothing of what this page did itself', async () => {
    enter()
    const { opened, tellChange } = answerLive()
    const heard = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(opened[0]?.request.headers.get('token')).toBe('token-1')
    expect(opened[0]?.url.search).toMatch(/^\?lookback=\d+$/)
    noteOwnWrite('abcdefgh-1')
    tellChange(7, { origin: 'abcdefgh' })
    tellChange(8)
    await waitFor(() => expect(heard).toEqual([changeOf(8)]))
  })

  test('is one, however many listen', async () => {
    enter()
    const { opened, tellChange } = answerLive()
    const first = hear()
    const stopFirst = stop
    const second = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    tellChange(8)
    await waitFor(() => expect([first, second]).toEqual([[changeOf(8)], [changeOf(8)]]))
    stopFirst()
    expect(opened).toHaveLength(1)
  })

  test('comes back when it breaks off, and says that something may have been missed', async () => {
    enter()
    const { opened, tell, end } = answerLive()
    const heard = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    end()
    await waitFor(() => expect(opened).toHaveLength(2))
    tell({ event: 'ready', data: {} })
    await waitFor(() => expect(heard).toEqual(['missed']))
  })

  test.each([
    ['nothing where the server tells what happened since the page began to read', { whole: true }, []],
    ['that something may have been missed where the server cannot know', { whole: false }, ['missed']],
    ['that something may have been missed where the server knows of no such thing', {}, ['missed']],
  ] as const)('says, when it stands for the first time, %s', async (_, data, tidings) => {
    enter()
    const { opened, tell, tellChange } = answerLive()
    const heard = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    tell({ event: 'ready', data })
    tellChange(8)
    await waitFor(() => expect(heard).toEqual([...tidings, changeOf(8)]))
  })

  test('asks for what happened since it broke off in no way but by reading again', async () => {
    enter()
    const { opened, tell, end } = answerLive()
    const heard = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    tell({ event: 'ready', data: { whole: true } })
    end()
    await waitFor(() => expect(opened).toHaveLength(2))
    expect(opened[1]?.url.search).toBe('')
    tell({ event: 'ready', data: { whole: false } })
    await waitFor(() => expect(heard).toEqual(['missed']))
  })

  test('rests once the session is over, and goes on when the person has signed in again', async () => {
    enter()
    const { opened, tell, end, tellChange } = answerLive()
    const heard = hear()
    await waitFor(() => expect(opened).toHaveLength(1))
    tell({ event: 'ended', data: { code: 50014, message: '登录已过期' } })
    end()
    answer(session.calls.userInfo, { code: 50014 })
    renewToken('token-2')
    await waitFor(() =>
      expect(opened.map(({ request }) => request.headers.get('token'))).toEqual(['token-1', 'token-2']),
    )
    tellChange(8)
    await waitFor(() => expect(heard).toEqual([changeOf(8)]))
  })

  test('is asked for once where there is none', async () => {
    enter({}, 'token-of-another-installation')
    const asked = answer(live.calls.events, { code: 404, message: '' })
    hear()
    await waitFor(() => expect(asked).toHaveLength(1))
    stop()
    hear()
    expect(asked).toHaveLength(1)
  })
})
