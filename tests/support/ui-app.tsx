/** The web app in a test: somebody signs in, and a page opens. */
import { render } from '@testing-library/react'
import { emptyCodes } from '../../contract/core/feature-codes'
import { featureNames } from '../../contract/core/features'
import { type MenuNode, session, type UserInfo } from '../../contract/system/session'
import { App } from '../../src/app'
import { keepBootstrap } from '../../src/providers/bootstrap'
import { setToken } from '../../src/providers/session'
import { answer } from './ui-api'

const node = (id: number, path: string, title: string, rest: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parent: null,
  path,
  title,
  icon: '',
  hidden: 0,
  sort: id,
  elements: [],
  children: [],
  ...rest,
})

let pages = 100

/** A page, titled by its path, with the elements that the person holds on it. */
export const makePage = (path: string, ...codes: string[]): MenuNode =>
  node(++pages, path, path, { elements: codes.map((code) => ({ code, name: code })) })

/** The menu of someone who may do with lens orders what the codes say. */
export const menuWith = (...codes: string[]): MenuNode[] => [
  node(1, '/dashboard', '首页'),
  node(2, '/order', '订单管理', {
    children: [node(3, '/order/glass-list', '镜片订单', { elements: codes.map((code) => ({ code, name: code })) })],
  }),
]

export const makeUser = (rest: Partial<UserInfo> = {}): UserInfo => ({
  uid: 1,
  account: 'agent',
  name: '李代理',
  role: 'AGENT',
  cid: 1,
  ctid: null,
  oid: null,
  stores: [],
  allStores: 0,
  sid: null,
  company: { name: '东湖视光', agentLogo: '' },
  menuList: menuWith('lens-orders.read'),
  expireDate: null,
  created: 1_700_000_000,
  mustChangePassword: 0,
  mustEnrolTotp: 0,
  totp: 0,
  preferences: {},
  // The bell of notices asks by itself: a test that is about it says so.
  features: featureNames.filter((name) => name !== 'notices'),
  ...rest,
})

export { node as makeMenuNode }

/** Signs in without a page. */
export const enter = (rest: Partial<UserInfo> = {}, token = `token-${rest.uid ?? 1}`): UserInfo => {
  const user = makeUser(rest)
  setToken(token)
  keepBootstrap(user, emptyCodes(user.features))
  return user
}

/** Opens the app at an address. Somebody who signed in by `enter` is known; otherwise the API is asked. */
export const openApp = (address: string) => {
  history.replaceState(null, '', address)
  answer(session.calls.logout, {})
  return render(<App />)
}
