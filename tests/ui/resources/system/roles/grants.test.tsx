import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { menus } from '../../../../../contract/system/menus'
import { type Role, roles } from '../../../../../contract/system/roles'
import { grantTree, makeRole } from '../../../../support/grants'
import { type Answer, answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const menuWith = (...codes: string[]) => [
  makeMenuNode(1, '/dashboard', '首页'),
  makeMenuNode(2, '/settings/auth', '权限设置', { elements: codes.map((code) => ({ code, name: code })) }),
]

interface Held {
  menuIds?: number[]
  elements?: { id: number; name: string }[]
}

const hold = ({ menuIds = [1, 2], elements = [{ id: 11, name: '查看镜片' }] }: Held = {}) => {
  answer(roles.calls.menus, { data: menuIds.map((id) => ({ id })), total: menuIds.length })
  answer(roles.calls.elements, { data: elements, total: elements.length })
}

/** Opens the permissions of a role that holds 查看镜片. */
const open = async (role: Role = makeRole(), codes = ['roles.read', 'roles.grant-own'], held?: Held) => {
  enter({ menuList: menuWith(...codes) })
  answer(roles.calls.get, { data: role })
  answer(menus.calls.grantable, { data: grantTree })
  hold(held)
  openApp('/settings/auth/roles/7')
  await screen.findByRole('heading', { name: `「${role.name}」的权限` })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^保\s*存$/ })
const confirm = async () => {
  await userEvent.click(saveButton())
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
}

describe('the permissions of a role', () => {
  test('stand half checked where only some of a page is granted', async () => {
    await open()
    expect(box('查看镜片').checked).toBe(true)
    expect(box('镜片发货').checked).toBe(false)
    expect([box('镜片').indeterminate, box('订单').indeterminate, box('首页').indeterminate]).toEqual([
      true,
      true,
      false,
    ])
    expect(saveButton().disabled).toBe(true)
  })

  test('are looked over, then saved in one step with the version that was read', async () => {
    const saved = answer(roles.calls.agentGrantMenus, { data: makeRole({ version: 4 }) })
    await open()
    await userEvent.click(box('镜架'))
    await userEvent.click(box('查看镜片'))
    expect(screen.getByText('待保存：新增 2 项，收回 1 项')).toBeTruthy()
    await userEvent.click(saveButton())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('查看镜架')).toBeTruthy()
    expect(dialog.getByText('2 名使用者将在下一次操作时被要求重新登录。')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
    expect(await screen.findByText('权限已保存')).toBeTruthy()
    const body = (await saved[0]?.request.json()) as { menuIds: number[]; elementIds: number[] }
    expect(body).toMatchObject({ roleId: 7, version: 3, elementIds: [21] })
    expect(body.menuIds.sort()).toEqual([1, 2, 3])
    await waitFor(() => expect(saveButton().disabled).toBe(true))
  })

  test('are saved by the call of the platform for those who may grant anything', async () => {
    const saved = answer(roles.calls.grantMenus, { data: makeRole({ version: 4 }) })
    await open(makeRole(), ['roles.read', 'roles.grant', 'roles.grant-own'])
    await userEvent.click(box('首页'))
    await confirm()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('keep the choice when somebody else was faster, on top of what they saved', async () => {
    let tries = 0
    const seen: Answer = () => {
      tries += 1
      if (tries > 1) return { data: makeRole({ version: 5 }) }
      hold({ menuIds: [1, 2], elements: [{ id: 12, name: '镜片发货' }] })
      return { code: 100, message: '数据已被他人修改', current: makeRole({ version: 4 }) }
    }
    const saved = answer(roles.calls.agentGrantMenus, seen)
    await open()
    await userEvent.click(box('打印镜片'))
    await confirm()
    expect(await screen.findByText(/其他人刚刚修改了此角色/)).toBeTruthy()
    expect([box('查看镜片'), box('镜片发货'), box('打印镜片')].map(({ checked }) => checked)).toEqual([
      false,
      true,
      true,
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await confirm()
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[1]?.request.json()).toMatchObject({ version: 4, elementIds: [12, 13] })
  })

  test('are found by name and by code', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('搜索菜单、元素名称或编码'), 'ship')
    expect(screen.queryByRole('checkbox', { name: '查看镜片' })).toBeNull()
    expect(box('镜片发货')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('搜索菜单、元素名称或编码'), 'xx')
    expect(screen.getByText('没有符合的菜单或元素')).toBeTruthy()
  })

  test('are only looked at by those who may not grant', async () => {
    await open(makeRole({ allowed: ['copy'] }))
    expect(screen.getByText(/您可以查看此角色的权限/)).toBeTruthy()
    expect(box('查看镜片').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^保\s*存$/ })).toBeNull()
  })

  test('warn whoever holds the role, and name what the grantor lacks', async () => {
    const elements = [{ id: 99, name: '查看菜单' }]
    await open(makeRole({ own: true }), undefined, { elements })
    expect(screen.getByText('这是您自己的角色：保存后您也需要重新登录。')).toBeTruthy()
    expect(screen.getByText('此角色还有 1 项您没有的权限，保存后将被收回')).toBeTruthy()
    expect(screen.getByText('查看菜单')).toBeTruthy()
  })

  test('work from the keyboard', async () => {
    await open()
    box('首页').focus()
    await userEvent.keyboard(' ')
    expect(box('首页').checked).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('checkbox', { name: '镜片' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(box('镜片')).toBeTruthy()
  })

  test('say so when the role is gone, and offer to try again when they cannot be read', async () => {
    enter({ menuList: menuWith('roles.read') })
    answer(roles.calls.get, { code: 20401, message: '记录不存在' })
    answer(menus.calls.grantable, { data: grantTree })
    hold()
    openApp('/settings/auth/roles/7')
    expect(await screen.findByText('角色不存在或无权查看')).toBeTruthy()
  })
})
