import { Refine } from '@refinedev/core'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../../contract/system/session'
import { createDataProvider } from '../../../src/providers/data/provider'
import { usePreference } from '../../../src/providers/preferences'
import { setToken } from '../../../src/providers/session'
import { answer } from '../../support/ui-api'
import { enter } from '../../support/ui-app'

const fallback = ['a', 'b']
const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine dataProvider={createDataProvider({ host: 'main' })} options={{ disableTelemetry: true }}>
    {children}
  </Refine>
)
const columns = () => renderHook(() => usePreference<string[]>('lens-orders.columns', fallback), { wrapper })

afterEach(() => vi.useRealTimers())

describe('a preference', () => {
  test('is what the person left, or else the default', () => {
    enter({ preferences: { 'lens-orders.columns': ['b'] } })
    expect(columns().result.current[0]).toEqual(['b'])
    enter({ preferences: {} })
    expect(columns().result.current[0]).toBe(fallback)
  })

  test('changes at once everywhere, and is sent once for several quick changes', async () => {
    enter()
    const saved = answer(session.calls.savePreference, {})
    const here = columns()
    const there = columns()
    act(() => here.result.current[1](['x']))
    act(() => here.result.current[1](['y']))
    expect(there.result.current[0]).toEqual(['y'])
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.url.pathname).toBe('/api/main/account/preferences/lens-orders.columns')
    expect(await saved[0]?.request.json()).toEqual({ value: ['y'] })
  })

  test('is sent before the page goes', async () => {
    // What is sent now is not sent because the quiet time is over: it never is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    enter()
    const saved = answer(session.calls.savePreference, {})
    const { result } = columns()
    act(() => result.current[1](['x']))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
    while (saved.length === 0) await new Promise(setImmediate)
    expect(saved).toHaveLength(1)
  })

  test('of one person is not the next one’s, nor sent in their name', async () => {
    vi.useFakeTimers()
    enter({ uid: 1 })
    const saved = answer(session.calls.savePreference, {})
    const { result } = columns()
    act(() => result.current[1](['x']))
    act(() => {
      setToken('')
      enter({ uid: 2 })
    })
    expect(result.current[0]).toBe(fallback)
    await vi.advanceTimersByTimeAsync(2000)
    expect(saved).toHaveLength(0)
  })

  test('that cannot be kept still holds', async () => {
    enter()
    const saved = answer(session.calls.savePreference, { code: -1, message: '出错' })
    const { result } = columns()
    act(() => result.current[1](['x']))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(result.current[0]).toEqual(['x'])
  })
})
