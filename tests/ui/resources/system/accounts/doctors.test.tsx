/** Doctors and optometrists of clinics, in the settings of the staff. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { hospitals } from '../../../../../contract/partners/hospitals'
import { type Contact, contacts } from '../../../../../contract/people/contacts'
import { type Asked, answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const makeContact = (more: Partial<Contact> = {}): Contact => ({
  ...{
    ctid: 5,
    cid: 1,
    hid: 11,
    hospitalName: '青禾眼视光中心',
    type: 'contact_doctor',
    name: '苏医生',
    title: '主治医师',
  },
  ...{ doctor_type: 1, phone: '139****1234', photo: '', intro: '', licenceNo: '', room: '1 诊室' },
  ...{ certifiedLines: ['lens'], enabled: 1, created: 1_700_000_000, updated: 1_700_000_000, version: 3 },
  ...{ allowed: ['save', 'status', 'remove'] },
  ...more,
})

const open = (rows: Contact[], path = '/settings/staff/doctors', ...more: string[]) => {
  const codes = [...['read', 'save', 'status', 'remove'].map((verb) => `contacts.${verb}`), ...more]
  const elements = codes.map((code) => ({ code, name: code }))
  answer(contacts.calls.list, { data: rows, total: rows.length })
  answer(hospitals.calls.ofAgent, { data: [] })
  enter({ oid: 11, menuList: [makeMenuNode(2, '/settings/staff', '员工管理', { elements })] })
  openApp(path)
  return userEvent.setup()
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const bodies = (sent: Asked[]) => Promise.all(sent.map(({ request }) => request.json()))
const paths = (sent: Asked[]) => sent.map(({ url }) => url.pathname.replace('/api/main', ''))

describe('the doctors of clinics', () => {
  test('are where the menu leads those who look after them alone', async () => {
    open([makeContact()], '/settings/staff')
    expect((await rowOf('苏医生')).getByText('镜片')).toBeTruthy()
    expect(window.location.pathname).toBe('/settings/staff/doctors')
  })

  test('are certified line by line, each call with the version that the one before it left', async () => {
    let version = 3
    const sent = answer(contacts.calls.create, () => ({ data: makeContact({ version: ++version }) }))
    const user = open([makeContact()])
    await user.click((await rowOf('苏医生')).getByRole('button', { name: '签字资格' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: '镜片' }))
    await user.click(dialog.getByRole('checkbox', { name: '硬镜' }))
    await user.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(paths(sent)).toEqual(['/contact/lens/doctor', '/contact/hardlens/doctor'])
    expect(await bodies(sent)).toEqual([
      { ctid: 5, certified: 0, version: 3 },
      { ctid: 5, certified: 1, version: 4 },
    ])
  })

  test('are disabled and enabled by a click', async () => {
    const disabled = answer(contacts.calls.disable, { data: makeContact({ enabled: 0 }) })
    const enabled = answer(contacts.calls.enable, { data: makeContact() })
    const user = open([makeContact(), makeContact({ ctid: 6, name: '钱验光', type: 'contact_optrist', enabled: 0 })])
    const choose = async (name: string, verb: string) => {
      await user.click((await rowOf(name)).getByRole('button', { name: '更多' }))
      await user.click(await screen.findByRole('menuitem', { name: verb }))
    }
    await choose('苏医生', '停用')
    await waitFor(() => expect(paths(disabled)).toEqual(['/contact/disable/5']))
    await choose('钱验光', '启用')
    await waitFor(() => expect(paths(enabled)).toEqual(['/contact/enable/6']))
  })

  test('are made for the own clinic, and a refusal stands at its field', async () => {
    const sent = answer(contacts.calls.create, () =>
      sent.length === 1
        ? { code: 1, message: '请检查', errors: { name: '该诊所已有同名人员' } }
        : { data: makeContact({ name: '白医生' }) },
    )
    const user = open([])
    await user.click(await screen.findByRole('button', { name: '新增医生或验光师' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.type(drawer.getByLabelText('姓名'), '白医生')
    await user.click(drawer.getByText('验光师', { exact: true }))
    await user.click(drawer.getByRole('button', { name: /^保\s*存$/ }))
    expect(await drawer.findByText('该诊所已有同名人员')).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(paths(sent)[1]).toBe('/contact/lens/doctor')
    expect((await bodies(sent))[1]).toMatchObject({ hid: 11, type: 'contact_optrist', name: '白医生' })
  })
})
