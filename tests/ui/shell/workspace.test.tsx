import { Refine, useWarnAboutChange } from '@refinedev/core'
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { isOf } from '../../../src/providers/data/use-call'
import { createQueryClient } from '../../../src/providers/query-client'
import { i18nProvider } from '../../../src/providers/refine-i18n'
import { answer } from '../../support/ui-api'
import { enter, openApp } from '../../support/ui-app'

const Form = () => {
  const { setWarnWhen } = useWarnAboutChange()
  return (
    <>
      <button type="button" onClick={() => setWarnWhen(true)}>
        type
      </button>
      <Link to="/elsewhere">leave</Link>
    </>
  )
}

const openForm = () =>
  render(
    <BrowserRouter>
      <Refine
        routerProvider={routerProvider}
        i18nProvider={i18nProvider}
        options={{
          disableTelemetry: true,
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: createQueryClient() },
        }}
      >
        <Form />
        <UnsavedChangesNotifier translationKey="core.shell.unsaved" />
      </Refine>
    </BrowserRouter>,
  )

describe('the workspace', () => {
  test('tells nobody outside that it was opened', async () => {
    const pictures = vi.spyOn(globalThis, 'Image')
    enter()
    answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    expect(pictures).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('asks before unsaved changes are left, and stays when the answer is no', async () => {
    history.replaceState(null, '', '/form')
    openForm()
    const ask = vi.fn(() => false)
    vi.stubGlobal('confirm', ask)
    await userEvent.click(screen.getByText('type'))
    await userEvent.click(screen.getByText('leave'))
    expect(ask).toHaveBeenCalledWith('有尚未保存的修改，确定离开吗？')
    expect(location.pathname).toBe('/form')
    ask.mockReturnValue(true)
    await userEvent.click(screen.getByText('leave'))
    await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
    vi.unstubAllGlobals()
  })

  test.each([
    [['lens-orders', 'list', {}], true],
    [['lens-orders', 'details', {}], true],
    [['data', 'default', 'lens-orders', 'list', {}], true],
    [['data', 'default', 'lens-orders.details', 'one', '1', {}], true],
    [['data', 'statistics', 'lens-orders', 'list', {}], true],
    [['brands', 'list', {}], false],
    [['data', 'default', 'hard-lens-orders', 'list', {}], false],
    [['auth', 'check'], false],
  ])('finds what a write makes stale, whichever provider read it: %j', (key, stale) => {
    expect(isOf(['lens-orders'], key)).toBe(stale)
  })
})
