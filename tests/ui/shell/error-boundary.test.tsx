import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/providers/theme-provider'
import { ErrorBoundary } from '../../../src/shell/error-boundary'

let failure: Error | undefined

const Page = () => {
  if (failure) throw failure
  return <p>订单</p>
}

const open = () =>
  render(
    <ThemeProvider>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </ThemeProvider>,
  )

const reload = vi.fn()
let reports: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  // React reports every crash that it hands to a boundary.
  reports = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  reports.mockClear()
  reload.mockClear()
})

describe('a screen that crashes', () => {
  test('says so, and comes back when it can', async () => {
    failure = new TypeError('x is undefined')
    open()
    expect(screen.getByText('页面出错了')).toBeTruthy()
    failure = undefined
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('订单')).toBeTruthy()
  })

  test.each([
    'Failed to fetch dynamically imported module: https://x/assets/list-1.js',
    'error loading dynamically imported module: https://x/assets/list-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/list-1.css',
  ])('because the page is older than the server is reloaded: %s', async (message) => {
    failure = new TypeError(message)
    open()
    expect(screen.getByText('系统已更新')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
