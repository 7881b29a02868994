/** The account is tried as a follower would, where no gateway to WeChat is configured. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type WechatDetails, wechat } from '../../../../contract/clinic/wechat'
import { type WechatFollower, wechatFollowers } from '../../../../contract/clinic/wechat-followers'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const account: WechatDetails = {
  ...{ hid: 11, hospitalName: '青禾眼视光中心', appId: 'wx0123456789abcdef', hasSecret: true, greeting: '欢迎' },
  ...{ notices: [], menuState: 1, menuError: '', publishedAt: 1, followers: 0, bound: 0, standIn: 1 },
  menu: [{ name: '门店地址', kind: 1, url: '', answer: '虹桥路 1 号', entries: [] }],
  ...{ updated: 1, version: 1, allowed: ['update', 'publish'] },
}
const follower: WechatFollower = {
  ...{ followerId: 5, hid: 11, hospitalName: '青禾眼视光中心', openid: 'trial-1', status: 1, followedAt: 1 },
  ...{ leftAt: null, patients: [], activityName: null, sent: 1, failed: 0 },
  ...{ created: 1, updated: 1, version: 1, allowed: [] },
}

const open = (more: Partial<WechatDetails> = {}) => {
  const codes = ['wechat.read', 'wechat.update', 'wechat-followers.read']
  enter({ oid: 11, menuList: [makePage('/marketing/wechat', ...codes)] })
  answer(wechat.calls.get, { data: { ...account, ...more } })
  openApp('/marketing/wechat')
}

test('one follows, taps the menu and writes; the answers stand in the conversation', async () => {
  open()
  const bodies: Record<string, unknown>[] = []
  answer(wechatFollowers.calls.simulate, async ({ request }) => {
    bodies.push((await request.json()) as Record<string, unknown>)
    return { data: follower }
  })
  answer(wechatFollowers.calls.messages, () => ({
    data: [{ messageId: 1, kind: 'greeting', text: '欢迎', status: 1, bySms: 0, created: 1, sentAt: 1 }],
    total: 1,
  }))
  await userEvent.click(await screen.findByRole('button', { name: /^关\s*注$/ }))
  const talk = await screen.findByRole('log', { name: '对话' })
  expect(await within(talk).findByText('欢迎')).toBeTruthy()
  await userEvent.click((await screen.findAllByRole('button', { name: '门店地址' })).at(-1) as HTMLElement)
  await userEvent.type(screen.getByRole('searchbox'), '123456{Enter}')
  await waitFor(() => expect(bodies).toHaveLength(3))
  expect(bodies).toMatchObject([
    { hid: 11, event: 'follow', content: '' },
    { event: 'click', content: '0' },
    { event: 'text', content: '123456' },
  ])
  expect(within(talk).getByText('123456')).toBeTruthy()
})

test('where WeChat is connected no follower can be simulated', async () => {
  open({ standIn: 0 })
  expect((await screen.findAllByText('青禾眼视光中心')).length).toBeGreaterThan(0)
  expect(screen.queryByText('模拟粉丝')).toBeNull()
})
