import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Notice, notices } from '../../../contract/content/notices'
import { featureNames } from '../../../contract/core/features'
import { answer } from '../../support/ui-api'
import { enter, menuWith, openApp } from '../../support/ui-app'

const notice = (more: Partial<Notice> = {}): Notice => ({
  contentId: 7,
  title: '停机通知',
  cover: '',
  since: 1_773_108_000,
  mustRead: 0,
  readAt: null,
  ...more,
})

/** What there is by now; a notice that was read is so from then on. */
const serve = (...first: Notice[]) => {
  let all = first
  const isUnread = ({ readAt }: Notice) => readAt === null
  answer(notices.calls.list, () => ({
    data: all,
    total: all.length,
    counts: { unread: all.filter(isUnread).length, toConfirm: all.filter(({ mustRead }) => mustRead === 1).length },
  }))
  answer(notices.calls.get, () => ({ data: { ...notice(), body: '<p>今晚停机</p>' } }))
  return answer(notices.calls.read, () => {
    all = all.map((one) => ({ ...one, readAt: 1_773_108_060 }))
    return { data: null }
  })
}

beforeEach(() => {
  enter({ menuList: menuWith(), features: featureNames.filter((name) => name === 'notices') })
})

const bell = (name: string) => screen.findByRole('button', { name })

describe('the bell of notices', () => {
  test('counts those that are not read; one that is opened in the drawer has been read', async () => {
    const read = serve(notice(), notice({ contentId: 8, title: '旧闻', readAt: 1 }))
    openApp('/dashboard')
    await userEvent.click(await bell('公告：1 条未读'))
    const drawer = within(await screen.findByRole('dialog', { name: '公告' }))
    await userEvent.click(await drawer.findByText('停机通知'))
    expect(await drawer.findByText('今晚停机')).toBeTruthy()
    await waitFor(() => expect(read).toHaveLength(1))
    expect(read[0]?.url.pathname).toContain('/v1/notices/7/read')
    expect(await screen.findByRole('button', { name: '公告', hidden: true })).toBeTruthy()
  })

  test('says that there are none', async () => {
    serve()
    openApp('/dashboard')
    await userEvent.click(await bell('公告'))
    expect(await screen.findByText('没有公告')).toBeTruthy()
  })

  test('is not there where the server has no notices', async () => {
    enter({ menuList: menuWith(), features: [] })
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(screen.queryByRole('button', { name: /公告/ })).toBeNull()
  })
})

describe('a notice that must be read', () => {
  test('waits while keys are pressed, has no other way out than to confirm it, and is gone then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const read = serve(notice({ mustRead: 1 }))
    openApp('/dashboard')
    await bell('公告：1 条未读')
    for (let pressed = 0; pressed < 8; pressed += 1) {
      fireEvent.keyDown(document.body, { key: 'a' })
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(screen.queryByRole('dialog', { name: '停机通知' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    const dialog = within(await screen.findByRole('dialog', { name: '停机通知' }))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['我已阅读'])
    // Enter that was meant for what lies below confirms nothing.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(document.activeElement).not.toBe(document.body)
    await user.keyboard('{Enter}')
    expect(read).toHaveLength(0)
    await user.click(dialog.getByRole('button'))
    await waitFor(() => expect(read).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '停机通知' })).toBeNull())
    expect(await bell('公告')).toBeTruthy()
  })
})
