import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type TrainerAccount, trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const trainer: TrainerAccount = {
  ...{
    uid: 71,
    account: 'dunyan',
    name: '顿燕',
    phone: '',
    brand: 'new',
    brandName: '新品牌',
    cid: null,
    companyName: null,
  },
  ...{ status: 1, lastLogin: null, created: 1_700_000_000, updated: 1_700_000_000, version: 1, allowed: [] },
}
const read = [{ code: 'trainer-accounts.read', name: '查看' }]
const all = [...read, { code: 'trainer-accounts.create', name: '新增' }]

test('an entry of the menu for a further brand is a screen of its trainers, with what its own elements allow', async () => {
  enter({
    menuList: [
      makeMenuNode(2, '/trainer/trainersly', '训练账号 SLY', { elements: read }),
      makeMenuNode(3, '/trainer/trainernew', '训练账号 新', { elements: all }),
    ],
  })
  const asked = answer(trainerAccounts.calls.list, { data: [trainer], total: 1 })
  const made = answer(trainerAccounts.calls.create, { data: trainer })
  openApp('/trainer/trainernew')
  await screen.findByText('dunyan')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('训练账号 新')
  expect(asked.at(-1)?.url.searchParams.get('brand')).toBe('new')
  await userEvent.click(screen.getByRole('button', { name: '新增训练师' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('账号'), 'trainer9')
  await userEvent.type(dialog.getByLabelText('姓名'), '新训练师')
  await userEvent.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.request.json()).toMatchObject({ brand: 'new', account: 'trainer9' })
})

test('what one brand allows, another need not', async () => {
  enter({
    menuList: [
      makeMenuNode(2, '/trainer/trainersly', '训练账号 SLY', { elements: read }),
      makeMenuNode(3, '/trainer/traineramy', '训练账号 AMY', { elements: all }),
    ],
  })
  answer(trainerAccounts.calls.list, { data: [{ ...trainer, brand: 'sly' }], total: 1 })
  openApp('/trainer/trainersly')
  await screen.findByText('dunyan')
  expect(screen.queryByRole('button', { name: '新增训练师' })).toBeNull()
})
