import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { menus } from '../../../../../contract/system/menus'
import { type Role, roles } from '../../../../../contract/system/roles'
import { makeRole } from '../../../../support/grants'
import { pickOption } from '../../../../support/pick-option'
import { answer, never } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const openList = (
  rows: Role[],
  codes = ['roles.read', 'roles.create', 'roles.update', 'roles.grant', 'roles.remove'],
  search = '',
) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, '/settings/auth', '权限设置', { elements })] })
  const asked = answer(roles.calls.list, { data: rows, total: rows.length })
  openApp(`/settings/auth${search}`)
  return asked
}

describe('the list of roles', () => {
  test('asks for what the address says, and offers what each role allows', async () => {
    const asked = openList(
      [makeRole(), makeRole({ id: 8, name: '内置角色', builtIn: true, allowed: ['copy'] })],
      undefined,
      '?name=店',
    )
    expect(await screen.findByRole('link', { name: '店长' })).toBeTruthy()
    expect(asked[0]?.url.searchParams.get('name')).toBe('店')
    expect(screen.getAllByRole('link', { name: '查看权限' })).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: '授权' })).toHaveLength(1)
  })

  test('offers no new role to those who may make none', async () => {
    openList([makeRole()], ['roles.read'])
    await screen.findByRole('link', { name: '店长' })
    expect(screen.queryByRole('button', { name: /新增角色/ })).toBeNull()
  })

  test('copies a role under another name, and shows what is wrong at its field', async () => {
    const made = answer(roles.calls.create, { code: 1, message: '有误', errors: { name: '已有同名角色' } })
    openList([makeRole({ allowed: ['copy'] })])
    await userEvent.click(await screen.findByRole('button', { name: '复制' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('角色名称').value).toBe('店长 副本')
    await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
    expect(await dialog.findByText('已有同名角色')).toBeTruthy()
    expect(await made[0]?.request.json()).toEqual({ name: '店长 副本', kind: 'employee', requireTotp: 0, copyFrom: 7 })
  })

  test('holds nothing unsaved once a new role has been saved and its grants open', async () => {
    answer(roles.calls.create, { data: makeRole({ id: 9, allowed: ['grant'] }) })
    for (const call of [roles.calls.get, roles.calls.menus, roles.calls.elements, menus.calls.grantable])
      answer(call, never)
    openList([])
    const [open] = await screen.findAllByRole('button', { name: /新增角色/ })
    await userEvent.click(open as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('角色名称'), '验光师')
    expect(await screen.findByRole('img', { name: '有未保存的修改' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(location.pathname).toBe('/settings/auth/roles/9'))
    await waitFor(() => expect(screen.queryByRole('img', { name: '有未保存的修改' })).toBeNull())
  })

  test('brings two changes of a role together', async () => {
    let tries = 0
    const sent = answer(roles.calls.update, () => {
      tries += 1
      return tries > 1
        ? { data: makeRole({ version: 5 }) }
        : { code: 100, message: '已被修改', current: makeRole({ version: 4, requireTotp: 1 }) }
    })
    openList([makeRole({ allowed: ['update'] })])
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
    const name = within(await screen.findByRole('dialog')).getByLabelText('角色名称')
    await userEvent.clear(name)
    await userEvent.type(name, '区域店长')
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^合\s*并$/ }))
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[1]?.request.json()).toMatchObject({ version: 4, name: '区域店长', requireTotp: 1 })
  })

  test('says under the choice whom a role can be given to, and offers no choice that does not fit', async () => {
    const elements = ['roles.read', 'roles.create'].map((code) => ({ code, name: code }))
    enter({ cid: null, menuList: [makeMenuNode(2, '/settings/auth', '权限设置', { elements })] })
    answer(roles.calls.list, { data: [], total: 0 })
    const made = answer(roles.calls.create, { data: makeRole({ allowed: [] }) })
    openApp('/settings/auth')
    const [open] = await screen.findAllByRole('button', { name: /新增角色/ })
    await userEvent.click(open as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('可分配给代理商及其诊所的人员，具体由下面的适用对象决定。')).toBeTruthy()
    expect(dialog.getByText(/可分配给代理商的员工/)).toBeTruthy()
    await pickOption(dialog.getByLabelText('适用对象'), '诊所人员')
    expect(await dialog.findByText('只能分配给限定到诊所的账号，诊所负责人也可以分配。')).toBeTruthy()
    await pickOption(dialog.getByLabelText('账号类型'), '费用管理员')
    expect(await dialog.findByText(/只能分配给平台自己的账号/)).toBeTruthy()
    expect(await dialog.findByText(/可分配给代理商的员工/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('角色名称'), '费用二组')
    await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.request.json()).toMatchObject({ code: 'ADMIN_FY', kind: 'employee' })
  })

  test('says who still holds a role that cannot be deleted', async () => {
    answer(roles.calls.remove, { code: 20402, message: '该角色正在使用，不能删除。使用账号 1 个：许嘉宁' })
    openList([makeRole({ allowed: ['remove'] })])
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^删\s*除$/ }))
    expect(await dialog.findByText(/使用账号 1 个：许嘉宁/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^删\s*除$/ }).disabled).toBe(true)
  })
})
