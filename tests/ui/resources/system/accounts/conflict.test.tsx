import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, accounts } from '../../../../../contract/system/accounts'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const base: Account = {
  ...{ uid: 31, account: 'xiaoxi', name: '程小溪', phone: '13800001234', status: 1, version: 3 },
  ...{ roleId: 4, role: 'USER', roleName: '客服', cid: 1, companyName: '东湖视光', hid: null, hospitalName: null },
  ...{ ctid: null, doctorName: null },
  brands: [],
  ...{ parentUid: null, parentName: null, expireDate: null, mustChangePassword: 0, totpSince: null },
  ...{ lastLogin: null, lockedUntil: null, created: 1_700_000_000, updated: 1_700_000_000 },
  allowed: ['update'],
}

beforeEach(() => {
  const elements = ['accounts.read', 'accounts.update'].map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, '/settings/staff', '员工管理', { elements })] })
  answer(accounts.calls.list, { data: [base], total: 1, counts: { 1: 1 } })
  answer(accounts.calls.offers, {
    data: {
      companies: [],
      roles: [{ id: 4, name: '客服', code: 'USER', kind: 'employee' }],
      hospitals: [],
      doctors: [],
    },
  })
})

/** Refused for this record of somebody who was faster, then saved. */
const refusedOnce = (current: Account) => {
  let tries = 0
  return answer(accounts.calls.update, () => {
    tries += 1
    return tries > 1 ? { data: { ...current, version: 5 } } : { code: 100, message: '已被修改', current }
  })
}

const edit = async (name: string) => {
  openApp('/settings/staff')
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  const drawer = within(await screen.findByRole('dialog'))
  const field = drawer.getByLabelText<HTMLInputElement>('姓名')
  const phone = drawer.getByLabelText<HTMLInputElement>('电话')
  const save = drawer.getByRole('button', { name: /^保\s*存$/ })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(save)
  const title = await screen.findByText('内容已被他人修改')
  const dialog = title.closest<HTMLElement>('[role=dialog]') ?? document.body
  return { field, phone, save, dialog: within(dialog) }
}
const bodies = (sent: { request: { json(): Promise<unknown> } }[]) =>
  Promise.all(sent.map(({ request }) => request.json()))

describe('somebody was faster with an account', () => {
  test('theirs stands beside mine; what only they changed is theirs from the start, and both are kept', async () => {
    const sent = refusedOnce({ ...base, phone: '13911112222', version: 4 })
    const { field, phone, save, dialog } = await edit('程溪')
    expect(dialog.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '姓名 我的修改',
      '电话 最新内容',
    ])
    await userEvent.click(dialog.getByRole('button', { name: /^合\s*并$/ }))
    expect(field.value).toBe('程溪')
    expect(phone.value).toBe('13911112222')
    await userEvent.click(save)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await bodies(sent)).toEqual([
      { uid: 31, version: 3, name: '程溪' },
      { uid: 31, version: 4, name: '程溪' },
    ])
  })

  test('going back keeps what was typed, and the next save meets them again', async () => {
    const sent = refusedOnce({ ...base, name: '程晓溪', version: 4 })
    const { field, save, dialog } = await edit('程溪')
    await userEvent.click(dialog.getByRole('button', { name: /^返\s*回$/ }))
    expect(field.value).toBe('程溪')
    await userEvent.click(save)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect((await bodies(sent))[1]).toMatchObject({ version: 3 })
  })
})
