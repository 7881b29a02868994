import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../support/ui-api'
import { enter, openApp } from '../../support/ui-app'

const pageWith = (script: string) =>
  HttpResponse.html(`<!doctype html><script type="module" src="/assets/${script}.js"></script>`)
const serve = (script: string) => api.use(http.get('*/', () => pageWith(script)))

const reload = vi.fn()
let own: HTMLScriptElement

beforeEach(() => {
  // The page's own script, as the server would have written it; its type comes last, so that nothing is loaded.
  own = document.createElement('script')
  own.setAttribute('src', '/assets/one.js')
  own.setAttribute('type', 'module')
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
  happyDOM.settings.disableJavaScriptFileLoading = true
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  document.head.append(own)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  own.remove()
  reload.mockClear()
})

const lost = () => act(() => void window.dispatchEvent(new Event('vite:preloadError')))
const notice = '系统已更新，重新加载即可使用新版本。未保存的内容请先保存。'

describe('a new version', () => {
  test('is offered, and loaded when the person says so', async () => {
    serve('two')
    enter()
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    lost()
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('can be put off', async () => {
    serve('two')
    enter()
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    lost()
    await userEvent.click(await screen.findByRole('button', { name: '稍后' }))
    expect(screen.queryByText(notice)).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  test('is looked for when the person comes back to the page, and every few minutes', async () => {
    const asked = vi.fn(() => pageWith('one'))
    api.use(http.get('*/', asked))
    enter()
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    const later = Date.now() + 60_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(asked).toHaveBeenCalledOnce()
    clock.mockRestore()
    expect(screen.queryByText(notice)).toBeNull()
  })

  test.each([
    ['is the same', () => pageWith('one')],
    ['cannot be asked for', () => HttpResponse.error()],
    ['is being started', () => new HttpResponse(null, { status: 503 })],
    ['is something else', () => HttpResponse.html('<title>Sign in to the network</title>')],
  ])('is not offered where the server’s version %s', async (_, reply) => {
    const asked = vi.fn(reply)
    api.use(http.get('*/', asked))
    enter()
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    lost()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(screen.queryByText(notice)).toBeNull()
  })
})
