import { Authenticated, Refine } from '@refinedev/core'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { ownAccount } from '../../../contract/system/own-account'
import { session } from '../../../contract/system/session'
import { authProvider } from '../../../src/providers/auth'
import { bootstrap, keepBootstrap, readBootstrap } from '../../../src/providers/bootstrap'
import { ApiError } from '../../../src/providers/data/api-error'
import { createDataProvider } from '../../../src/providers/data/provider'
import { useCallQuery } from '../../../src/providers/data/use-call'
import { useUser } from '../../../src/providers/identity'
import { createQueryClient, queryClient } from '../../../src/providers/query-client'
import { onSessionChange, readToken, renewToken, setToken } from '../../../src/providers/session'
import { answer, envelope, never } from '../../support/ui-api'
import { enter, makeUser, openApp } from '../../support/ui-app'

/** Another tab of the same browser. */
const otherTab = () => {
  const channel = new BroadcastChannel('session')
  const heard = vi.fn()
  channel.onmessage = heard
  return { heard, say: () => channel.postMessage('changed'), close: () => channel.close() }
}

describe('signing out', () => {
  test('leaves nothing in the cache, asks the server to end the token, and tells the other tabs', async () => {
    enter()
    const ended = answer(session.calls.logout, {})
    queryClient.setQueryData(['lens-orders', 'list', {}], { data: [{ patientName: '王小明' }] })
    const tab = otherTab()
    await authProvider.logout()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readToken()).toBe('')
    expect(readBootstrap()).toBeUndefined()
    await waitFor(() => expect(ended[0]?.request.headers.get('token')).toBe('token-1'))
    await waitFor(() => expect(tab.heard).toHaveBeenCalled())
    tab.close()
  })

  test('in another tab empties this one', async () => {
    enter()
    queryClient.setQueryData(['lens-orders', 'list', {}], {})
    const changed = vi.fn()
    const stop = onSessionChange(changed)
    const tab = otherTab()
    tab.say()
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readBootstrap()).toBeUndefined()
    stop()
    tab.close()
  })

  test('abandons what is still being read, so that nothing arrives afterwards', async () => {
    enter()
    answer(session.calls.logout, {})
    const asked = answer(lensOrders.calls.get, never)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Refine
        dataProvider={createDataProvider({ host: 'main' })}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        {children}
      </Refine>
    )
    const { unmount } = renderHook(() => useCallQuery(lensOrders.calls.get, { params: { lensOrderId: 1 } }), {
      wrapper,
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => void authProvider.logout())
    unmount()
    await waitFor(() => expect(asked[0]?.request.signal.aborted ?? true).toBe(true))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('shows the next person none of the rows of the one before', async () => {
    enter({ uid: 1, name: '甲' })
    const own = { id: 1, source: 'web', address: '10.0.0.77', agent: '', created: 1, lastUsed: 1, current: 1 }
    answer(ownAccount.calls.sessions, { data: [own] })
    openApp('/account/security')
    expect(await screen.findByText(/10\.0\.0\.77/)).toBeTruthy()
    answer(ownAccount.calls.sessions, never)
    act(() => {
      enter({ uid: 2, name: '乙' })
    })
    expect(await screen.findByText('乙', { selector: 'dd' })).toBeTruthy()
    expect(screen.queryByText(/10\.0\.0\.77/)).toBeNull()
  })
})

describe('the end of a session', () => {
  const lost = () => new ApiError({ name: 'noToken', message: '', code: 50014, statusCode: 401 })

  test('is asked about once, and leaving logs out by the auth provider alone', async () => {
    enter()
    const ended = answer(session.calls.logout, {})
    vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const [first, second] = [authProvider.onError(lost()), authProvider.onError(lost())]
    expect(await second).toEqual({})
    await userEvent.click(await screen.findByRole('button', { name: '重新登录' }))
    expect(await first).toEqual({ logout: true })
    await authProvider.logout()
    expect(readToken()).toBe('')
    expect(location.reload).toHaveBeenCalledOnce()
    // A token that is dead needs no ending.
    expect(ended).toHaveLength(0)
  })

  test('is over once the person has signed in again: a screen that still shows the failure does not ask again', async () => {
    enter()
    answer(session.calls.userInfo, { data: makeUser() })
    const failure = lost()
    void authProvider.onError(failure)
    await userEvent.click(await screen.findByRole('button', { name: '在本页登录' }))
    act(() => renewToken('token-2'))
    expect(await authProvider.onError(failure)).toEqual({})
    expect(readToken()).toBe('token-2')
  })

  test('is no matter of any other failure', async () => {
    expect(await authProvider.onError(new ApiError({ name: 'timeout', message: '' }))).toEqual({})
    expect(await authProvider.onError(new Error('x'))).toEqual({})
  })
})

describe('who one is', () => {
  test('follows what is learnt of oneself, without a call', async () => {
    enter({ name: '甲' })
    const asked = answer(session.calls.userInfo, { data: makeUser() })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Refine
        authProvider={authProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        {children}
      </Refine>
    )
    const { result } = renderHook(() => useUser()?.name, { wrapper })
    expect(result.current).toBe('甲')
    act(() => void keepBootstrap(makeUser({ name: '乙' })))
    await waitFor(() => expect(result.current).toBe('乙'))
    expect(asked).toHaveLength(0)
  })

  test('is asked once, however many want to know', async () => {
    setToken('mine')
    const asked = answer(session.calls.userInfo, { data: makeUser() })
    await Promise.all([bootstrap(), bootstrap(), authProvider.getIdentity()])
    await bootstrap()
    expect(asked).toHaveLength(1)
  })

  test('is asked again after a failure, and after the session changed', async () => {
    setToken('mine')
    answer(session.calls.userInfo, { code: -1, message: '出错' })
    await expect(bootstrap()).rejects.toMatchObject({ name: 'fault' })
    answer(session.calls.userInfo, { data: makeUser({ uid: 1 }) })
    expect((await bootstrap()).user.uid).toBe(1)
    setToken('theirs')
    answer(session.calls.userInfo, { data: makeUser({ uid: 2 }) })
    expect((await bootstrap()).user.uid).toBe(2)
  })

  test('is not taken from an answer that belongs to the session before', async () => {
    setToken('mine')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer(session.calls.userInfo, async () => {
      await held
      return envelope({ data: makeUser({ uid: 1 }) })
    })
    const former = bootstrap()
    enter({ uid: 2 })
    release()
    await former
    expect(readBootstrap()?.user.uid).toBe(2)
  })
})

const mounted = vi.fn()
const Page = () => {
  useEffect(() => mounted(), [])
  return <p>录入中</p>
}

describe('the cache', () => {
  test.each([
    [401, 50014],
    [403, 403],
    [500, -1],
  ])('does not ask again by itself after status %i', async (status, code) => {
    const client = createQueryClient()
    const ask = vi.fn(async () => {
      throw Object.assign(new DOMException('x', 'AbortError'), { status, code })
    })
    client.getQueryCache().config.onError = () => undefined
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: ask })).rejects.toThrow()
    expect(ask).toHaveBeenCalledOnce()
  })

  test('keeps the screen when the network comes back', async () => {
    enter()
    const client = createQueryClient()
    const check = vi.spyOn(authProvider, 'check')
    render(
      <Refine authProvider={authProvider} options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}>
        <Authenticated key="app">
          <Page />
        </Authenticated>
      </Refine>,
    )
    await screen.findByText('录入中')
    check.mockClear()
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    expect(screen.getByText('录入中')).toBeTruthy()
    expect(mounted).toHaveBeenCalledOnce()
    expect(check).not.toHaveBeenCalled()
  })
})
