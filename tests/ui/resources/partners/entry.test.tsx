/** Clinics that do not register themselves, and the agents of the platform. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { clinicSettings } from '../../../../contract/partners/clinic-settings'
import { type Company, companies } from '../../../../contract/partners/companies'
import { hospitals } from '../../../../contract/partners/hospitals'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const company = (more: Partial<Company> = {}): Company => ({
  ...{
    cid: 1,
    name: '一号代理',
    agentLogo: '',
    contact: '李工',
    phone: '19900000001',
    address: '',
    licence: '',
    hospitals: 12,
  },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, version: 2, allowed: ['update'], ...more },
})
const open = (address: string, codes: readonly string[], user: Parameters<typeof enter>[0] = {}) => {
  enter({
    menuList: [makeMenuNode(2, address, '页面', { elements: codes.map((code) => ({ code, name: code })) })],
    ...user,
  })
  openApp(address)
}
/** A button that still turns takes no click: what was sent before may be refused on the screen, and not yet be over. */
const press = async (name: RegExp | string, inside: Pick<typeof screen, 'findByRole'> = screen) => {
  const button = await inside.findByRole('button', { name })
  await waitFor(() => expect(button.classList).not.toContain('ant-btn-loading'))
  await userEvent.click(button)
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('登记诊所', () => {
  const codes = ['clinic-settings.read', 'hospitals.read', 'hospitals.create', 'companies.read']
  const openClients = (user: Parameters<typeof enter>[0] = {}, more = codes) => {
    answer(clinicSettings.calls.list, { data: [], total: 0, counts: {} })
    answer(companies.calls.list, { data: [company()], total: 1 })
    open('/settings/client-list', more, user)
  }

  test('asks for what a clinic must have, tells of its like, and enters it once that was looked at', async () => {
    openClients()
    let tries = 0
    const sent = answer(hospitals.calls.enter, () => {
      tries += 1
      if (tries === 1) return { code: 1, message: '有误', errors: { phone: '电话格式不正确' } }
      return { code: 1, message: '请确认', warnings: ['与「二号代理」的「江畔视光」（已通过）相同：名称'] }
    })
    await press(/登记诊所/)
    const form = await dialog()
    expect(form.queryByRole('combobox', { name: '代理商' })).toBeNull()
    await press(/^保\s*存$/, form)
    await waitFor(() => expect(form.getAllByText('不能为空')).toHaveLength(3))
    expect(sent).toHaveLength(0)
    await userEvent.type(form.getByRole('textbox', { name: '机构' }), '江畔视光')
    await userEvent.type(form.getByRole('textbox', { name: '联系人' }), '方若琳')
    await userEvent.type(form.getByRole('textbox', { name: /电话/ }), '123')
    await press(/^保\s*存$/, form)
    await form.findByText('电话格式不正确')
    await press(/^保\s*存$/, form)
    await screen.findByText('与「二号代理」的「江畔视光」（已通过）相同：名称')
    await press(/已核对，继续保存/)
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(await sent[2]?.request.json()).toMatchObject({ cid: 1, name: '江畔视光', phone: '123', confirmWarn: 1 })
  })

  test('of the platform’s people asks for whom', async () => {
    openClients({ cid: null, role: 'ADMIN' })
    await press(/登记诊所/)
    const form = await dialog()
    await pickOption(form.getByRole('combobox', { name: '代理商' }), '一号代理')
    form.getByTitle('一号代理')
  })

  test('is not offered to those who may not', async () => {
    openClients(
      {},
      codes.filter((code) => code !== 'hospitals.create'),
    )
    await screen.findByRole('button', { name: '查询' })
    expect(screen.queryByRole('button', { name: /登记诊所/ })).toBeNull()
  })
})

describe('the agents of the platform', () => {
  const codes = ['companies.read', 'companies.create', 'companies.update']
  const platform = { cid: null, role: 'ADMIN' } as const

  test('are listed with their clinics, made, and changed as they were seen', async () => {
    answer(companies.calls.list, { data: [company()], total: 1 })
    open('/account/agents', codes, platform)
    const row = within((await screen.findByText('李工')).closest('tr') as HTMLElement)
    row.getByText('12')
    const made = answer(companies.calls.create, { code: 1, message: '有误', errors: { name: '已有同名代理商' } })
    await press(/新增代理商/)
    const form = await dialog()
    await press(/^保\s*存$/, form)
    await form.findByText('不能为空')
    await userEvent.type(form.getByRole('textbox', { name: '代理商名称' }), '一号代理')
    await press(/^保\s*存$/, form)
    await form.findByText('已有同名代理商')
    expect(await made[0]?.request.json()).toMatchObject({ name: '一号代理', agentLogo: '' })
  })

  test('who was faster is shown beside what one typed', async () => {
    answer(companies.calls.list, { data: [company()], total: 1 })
    open('/account/agents', codes, platform)
    const theirs = company({ contact: '王工', version: 3 })
    const sent = answer(companies.calls.update, { code: 100, message: '已被他人修改', current: theirs })
    await press('编辑')
    const form = await dialog()
    const contact = form.getByRole('textbox', { name: '联系人' })
    await userEvent.clear(contact)
    await userEvent.type(contact, '赵工')
    await press(/^保\s*存$/, form)
    await screen.findByText('王工')
    expect(await sent[0]?.request.json()).toMatchObject({ cid: 1, version: 2, contact: '赵工' })
  })

  test('that cannot be read say why, and are asked for again', async () => {
    answer(companies.calls.list, { code: -1, message: '系统繁忙' })
    open('/account/agents', codes, platform)
    await screen.findByText('系统繁忙')
    answer(companies.calls.list, { data: [company()], total: 1 })
    await press('重试')
    await screen.findByText('李工')
  })
})
