/** A person of a chain works in one store: the frame names it, lists show it, and another is a choice that stays. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { visits } from '../../../contract/clinic/visits'
import { session, type UserInfo } from '../../../contract/system/session'
import { pickOption } from '../../support/pick-option'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../support/ui-app'
import { makeVisit } from '../../support/visits'

const stores = [
  { hid: 6, name: '睛彩总店' },
  { hid: 8, name: '睛彩江北店' },
]
const head = '睛彩总店'

/** The list of visits as a person of the head of a chain. */
const openVisits = (rest: Partial<UserInfo> = {}) => {
  const elements = [{ code: 'visits.read', name: 'visits.read' }]
  const menuList = [makeMenuNode(2, '/medical/visits', '就诊记录', { elements })]
  enter({ oid: 6, stores, menuList, ...rest })
  const asked = answer(visits.calls.list, { data: [makeVisit({ hospitalName: '睛彩江北店' })], total: 1 })
  openApp('/medical/visits')
  return asked
}
const storeAsked = (asked: readonly { url: URL }[]) => asked.at(-1)?.url.searchParams.get('hid')

test('lists show the store in which the person works, and say so in a filter that can be taken off', async () => {
  const asked = openVisits()
  expect(await screen.findByText('王小明')).toBeTruthy()
  expect(asked.every(({ url }) => url.searchParams.get('hid') === '6')).toBe(true)
  expect(screen.getAllByText(head).length).toBeGreaterThan(0)
  expect(screen.queryByText('睛彩江北店')).toBeNull()
})

test('another store is chosen in the frame, and kept', async () => {
  const asked = openVisits()
  const saved = answer(session.calls.savePreference, {})
  await screen.findByText('王小明')
  await pickOption(screen.getByRole('combobox', { name: '当前门店' }), '睛彩江北店')
  await waitFor(() => expect(storeAsked(asked)).toBe('8'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.request.json()).toEqual({ value: 8 })
})

test('all stores at once are a choice of the owner alone, and each row names its store then', async () => {
  openVisits()
  await userEvent.click(await screen.findByRole('combobox', { name: '当前门店' }))
  expect(await screen.findByRole('option', { name: '睛彩江北店' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: '全部门店' })).toBeNull()
})

test('the owner who looks at all stores sees of which one each row is', async () => {
  const asked = openVisits({ preferences: { store: 0 }, allStores: 1 })
  expect(await screen.findByText('睛彩江北店')).toBeTruthy()
  expect(storeAsked(asked)).toBeNull()
})

test('a store that is no longer theirs gives way to their own', async () => {
  const asked = openVisits({ preferences: { store: 99 } })
  await screen.findByText('王小明')
  expect(storeAsked(asked)).toBe('6')
})

test('a clinic by itself is named, and its lists are filtered by nothing', async () => {
  const asked = openVisits({ stores: stores.slice(0, 1) })
  expect(await screen.findByText(head)).toBeTruthy()
  await screen.findByText('王小明')
  expect(storeAsked(asked)).toBeNull()
  expect(screen.queryByRole('combobox', { name: '当前门店' })).toBeNull()
})
