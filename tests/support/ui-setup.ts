/** Every UI test starts signed out, in Chinese, with an empty page; a call that no test answers, and a stray console.error, fail it. */
import { cleanup, configure } from '@testing-library/react'
import { Modal, message } from 'antd'
import { actDestroy as forgetMessages } from 'antd/lib/message/index.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { api } from './ui-api'

/** happy-dom never ends a transition, so nothing that fades out would ever be gone. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
happyDOM.settings.device.prefersReducedMotion = 'reduce'

/** happy-dom gives an empty body no stream, from which axios would gather that there are no streams at all. */
const noText = () => new ReadableStream({ start: (stream) => stream.close() })
globalThis.Response = new Proxy(Response, {
  construct: (of, [body, init], made) => Reflect.construct(of, [body === '' ? noText() : body, init], made),
})

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

/** Pages load when they are first opened; on a busy machine that takes a while. */
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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
  cleanup()
  Modal.destroyAll()
  message.destroy()
  api.resetHandlers()
  const { setToken } = await import('../../src/providers/session')
  setToken('')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
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
