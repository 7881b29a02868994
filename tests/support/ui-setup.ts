/** Every UI test starts signed out, in Chinese, with an empty page; a call that no test answers, and a stray console.error, fail it. */
import { cleanup, configure } from '@testing-library/react'
import { Modal, message } from 'antd'
import { actDestroy as forgetMessages } from 'antd/lib/message/index.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { api } from './ui-api'

/** happy-dom never ends a transition, so nothing that fades out would ever be gone. */
const { happyDOM } = window as unknown as {
  happyDOM: {
    settings: { device: { prefersReducedMotion: string } }
    setViewport: (size: { width: number; height: number }) => void
  }
}
happyDOM.settings.device.prefersReducedMotion = 'reduce'

/** happy-dom gives an empty body no stream, from which axios would gather that there are no streams at all. */
const noText = () => new ReadableStream({ start: (stream) => stream.close() })
const streaming = Symbol.for('tests/support/ui-setup: Response with streams')
// The window outlives the file, and this is asked anew for each.
if (!(streaming in Response)) {
  globalThis.Response = new Proxy(Response, {
    construct: (of, [body, init], made) => Reflect.construct(of, [body === '' ? noText() : body, init], made),
  })
  Object.assign(Response, { [streaming]: true })
}

/**
 * What a test asks of styles is whether something is to be seen. happy-dom answers by matching every rule of every sheet,
 * a quarter of all the time of the tests; antd says it by a class, React and we by the element's own style.
 */
const inline = /^(a|b|code|em|i|img|label|mark|small|span|strong|sub|sup|svg|time)$/i
const length = /^(padding|border|margin|line-height)/
const hiddenClass = /(^|\s)ant-[\w-]*-hidden(\s|$)/
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const usual = inline.test(element.tagName) ? 'inline' : 'block'
  const display = hiddenClass.test(element.getAttribute('class') ?? '') ? 'none' : style.display || usual
  const own: Record<string, string> = { display, visibility: style.visibility || 'visible' }
  const getPropertyValue = (name: string) =>
    own[name] ?? (style.getPropertyValue(name) || (length.test(name) ? '0px' : ''))
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : (own[String(name)] ?? Reflect.get(style, name)),
  })
}

/** Pages load when they are first opened; on a busy machine that takes a while, and no test is wrong for it. */
configure({ asyncUtilTimeout: 120_000 })
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** What happy-dom begins with. */
const viewport = { width: 1024, height: 768 }

/** A cookie is seen, and removed, below its own path alone; the sign-in page keeps one of its own. */
const removeCookies = () => {
  for (const path of ['/login', '/']) {
    history.replaceState(null, '', path)
    for (const pair of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: what the browser is left with
      document.cookie = `${pair.split('=')[0]}=; path=${path}; max-age=0`
    }
  }
}

beforeAll(async () => {
  await import('@ant-design/v5-patch-for-react-19')
  api.listen({ onUnhandledRequest: 'error' })
  const { startI18n, loadTexts } = await import('../../src/providers/i18n')
  await startI18n('zh-CN')
  await Promise.all([loadTexts('workspace'), loadTexts('security')])
  localStorage.clear()
})

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(async () => {
  // A test that fails half way puts nothing back itself.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  Modal.destroyAll()
  message.destroy()
  api.resetHandlers()
  const { setToken } = await import('../../src/providers/session')
  setToken('')
  const { changeLanguage, currentLanguage } = await import('../../src/providers/i18n')
  if (currentLanguage() !== 'zh-CN') await changeLanguage('zh-CN')
  if (window.innerWidth !== viewport.width) happyDOM.setViewport(viewport)
  removeCookies()
  localStorage.clear()
  sessionStorage.clear()
  const stray = errors.mock.calls.filter(([text]: unknown[]) => !expected(text))
  errors.mockRestore()
  expect(stray.map((said: unknown[]) => said.map(String).join(' '))).toEqual([])
})

afterAll(async () => {
  api.close()
  // What React has still to do, it must find the window for: with pages, too, that a test has opened but not waited for.
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, 200))
  // What antd draws messages in is of this file's window, and it would never draw another.
  forgetMessages()
})

/**
 * happy-dom lacks some of what antd measures by; and antd, while it is developed with, takes a screen that is kept out of
 * sight for one that is gone, and a form that Refine sets up before its drawer is drawn for one that was forgotten. None of it
 * says anything about our code.
 */
const expected = (text: unknown) =>
  typeof text === 'string' &&
  /not implemented|registering a cleanup function after unmount|`useForm` is not connected/i.test(text)

// What a page loads when it is quiet would fail with its file, and be broken for the files behind it.
afterAll(() => vi.dynamicImportSettled())
