import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { elements, type MenuCheck, menus } from '../../../../../contract/system/menus'
import { makeElement, makeMenu } from '../../../../support/grants'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const codes = ['roles.read', 'menus.read', 'menus.create', 'menus.update', 'menus.remove']
const all = [
  makeMenu(1, '订单', null, 0),
  makeMenu(2, '镜片', 1, 0, { builtIn: true, allowed: ['update'] }),
  makeMenu(3, '镜架', 1, 1),
]
const page = [makeElement(11, 2, 'lens.read'), makeElement(12, 2, 'lens.ship')]

const open = async (check: Partial<MenuCheck> = {}) => {
  const granted = codes.map((code) => ({ code, name: code }))
  enter({ role: 'ADMIN', cid: null, menuList: [makeMenuNode(2, '/settings/auth', '权限设置', { elements: granted })] })
  const read = answer(menus.calls.trees, {
    data: { menus: all, elements: page, check: { unknown: [], ungranted: [], ...check } },
  })
  openApp('/settings/auth/menus')
  const tree = within(await screen.findByRole('region', { name: '菜单树' }))
  return { read, tree }
}
const save = () => screen.getByRole('button', { name: /^保\s*存$/ })

describe('menus and elements', () => {
  test('show the first menu, and another one when it is chosen', async () => {
    const { tree } = await open()
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('订单')
    await userEvent.click(tree.getByText('镜片'))
    expect(await screen.findByDisplayValue('镜片')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('地址').disabled).toBe(true)
    expect(screen.getByText('lens.ship')).toBeTruthy()
  })

  test('are moved by the keyboard, with the version that was read', async () => {
    const moved = answer(menus.calls.update, { data: makeMenu(3, '镜架', 1, 0, { version: 2 }) })
    const { tree, read } = await open()
    await userEvent.click(tree.getByText('镜架'))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '下移' })).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '上移' }))
    await waitFor(() => expect(moved).toHaveLength(1))
    expect(await moved[0]?.request.json()).toEqual({ id: 3, version: 1, parent: 1, sort: 0 })
    await waitFor(() => expect(read.length).toBeGreaterThan(1))
  })

  test('are not left with something typed without being asked', async () => {
    const { tree } = await open()
    await userEvent.type(screen.getByLabelText('名称'), '管理')
    await userEvent.click(tree.getByText('镜片'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^返\s*回$/ }))
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('订单管理')
    await userEvent.click(tree.getByText('镜片'))
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
    expect(await screen.findByDisplayValue('镜片')).toBeTruthy()
  })

  test('show what is wrong at its field', async () => {
    const sent = answer(menus.calls.create, { code: 1, message: '有误', errors: { path: '该地址已用于菜单「镜片」' } })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '新增下级' }))
    await userEvent.type(await screen.findByLabelText('名称'), '新页')
    expect(screen.getByLabelText<HTMLInputElement>('地址').value).toBe('/menu-1/')
    await userEvent.type(screen.getByLabelText('地址'), 'new')
    await userEvent.click(save())
    expect(await screen.findByText('此路径没有对应的页面')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.clear(screen.getByLabelText('地址'))
    await userEvent.type(screen.getByLabelText('地址'), '/order/glass-list')
    await userEvent.click(save())
    expect(await screen.findByText('该地址已用于菜单「镜片」')).toBeTruthy()
    const body = await sent[0]?.request.json()
    expect(body).toEqual({ parent: 1, title: '新页', path: '/order/glass-list', icon: 'default', hidden: 0 })
  })

  test('bring two changes of a menu together', async () => {
    let tries = 0
    const sent = answer(menus.calls.update, () => {
      tries += 1
      return tries > 1
        ? { data: makeMenu(1, '订单管理', null, 0, { version: 3 }) }
        : { code: 100, message: '已被修改', current: makeMenu(1, '订单', null, 0, { version: 2, icon: 'orders' }) }
    })
    await open()
    await userEvent.type(screen.getByLabelText('名称'), '管理')
    await userEvent.click(save())
    await userEvent.click(await screen.findByRole('button', { name: /^合\s*并$/ }))
    await userEvent.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[1]?.request.json()).toMatchObject({ version: 2, title: '订单管理', icon: 'orders' })
  })

  test('say which codes nothing asks for, and put one that nobody can be granted on the page that is shown', async () => {
    const placed = answer(elements.calls.create, { data: makeElement(13, 2, 'lens.void') })
    const { tree } = await open({
      unknown: [{ id: 12, menuId: 2, code: 'lens.ship', name: '发货' }],
      ungranted: [{ code: 'lens.void', calls: ['PUT /lens/{id}'] }],
    })
    expect(screen.getByText('系统没有用到的编码（1）')).toBeTruthy()
    expect(screen.getByText('PUT /lens/{id}')).toBeTruthy()
    await userEvent.click(tree.getByText('镜片'))
    await userEvent.click(screen.getByRole('button', { name: '加到当前页面' }))
    const code = await screen.findByLabelText<HTMLInputElement>('编码')
    expect(code.value).toBe('lens.void')
    await userEvent.type(screen.getAllByLabelText('名称').at(-1) ?? code, '作废')
    await userEvent.click(screen.getAllByRole('button', { name: /^保\s*存$/ }).at(-1) ?? save())
    await waitFor(() => expect(placed).toHaveLength(1))
    expect(await placed[0]?.request.json()).toEqual({ menuId: 2, code: 'lens.void', name: '作废' })
  })

  test('say that all agrees', async () => {
    await open()
    expect(screen.getByText('元素编码与系统接口一致')).toBeTruthy()
  })
})
