import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companies } from '../../../../contract/partners/companies'
import { type Contract, contracts } from '../../../../contract/partners/contracts'
import type { MenuNode } from '../../../../contract/system/session'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const contract: Contract = {
  ...{ contractId: 1, contractNo: 'HT-1', cid: 1, companyName: '一号代理', hid: 31, hospitalName: '江畔视光中心' },
  ...{ type: 1, start: '2026-01-01', end: '2026-12-31', amount: 0, files: [], note: '', status: 1, daysLeft: 40 },
  ...{ terminated: null, reason: '', created: 1, updated: 1, version: 1, allowed: ['update', 'remove'] },
}

const open = async (...menuList: MenuNode[]) => {
  enter({ menuList })
  answer(companies.calls.list, { data: [{ cid: 1, name: '一号代理' }], total: 1 })
  answer(contracts.calls.list, { data: [contract], total: 1, counts: {} })
  openApp('/contract/list')
  await screen.findByText('HT-1')
}
const create = () => screen.queryByRole('button', { name: '新增合同' })
const actions = () => [/^编辑$/, /^删除$/].map((name) => screen.queryByRole('button', { name }) !== null)

test('what can be done with contracts is offered where their own page grants it', async () => {
  await open(makePage('/contract/list', 'contracts.read', 'contracts.create', 'contracts.update', 'contracts.remove'))
  expect(create()).toBeTruthy()
  expect(actions()).toEqual([true, true])
})

test('what another page grants alone is not offered, though the server allows it with the row', async () => {
  await open(
    makePage('/contract/list', 'contracts.read', 'contracts.update'),
    makePage('/settings/client-list', 'contracts.create', 'contracts.remove'),
  )
  expect(create()).toBeNull()
  expect(actions()).toEqual([true, false])
})
