/** The desk: who has come, the file of a newcomer, and the signature that no examination starts without. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { visits } from '../../../../contract/clinic/visits'
import { patients } from '../../../../contract/people/patients'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'
import { makeVisit } from '../../../support/visits'

const sister = {
  ...{ pid: 8, hid: 11, name: '单雨桐', gender: 2, birthday: '2017-05-01', age: 8, guardian: '周晓芸' },
  ...{ phoneTail: '3094', privacySigned: 0 },
}
const brother = { ...sister, pid: 9, name: '单雨辰', gender: 1, birthday: '2019-02-01', age: 7, privacySigned: 1 }

const open = (shown = makeVisit()) => {
  const listed = answer(visits.calls.list, { data: [shown], total: 1, counts: { 1: 1, 4: 12 } })
  answer(visits.calls.rooms, { data: ['1 诊室', '验光室'] })
  answer(patients.calls.like, { data: [brother, sister] })
  const codes = ['visits.read', 'visits.create', 'visits.call', 'visits.start', 'patients.read', 'patients.save']
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ oid: 11, menuList: [makeMenuNode(2, '/medical/registrations', '挂号', { elements })] })
  openApp('/medical/registrations')
  return { user: userEvent.setup(), listed }
}

const beginRegistration = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^登\s*记$/ }))
  return within(await screen.findByRole('dialog', { name: '登记就诊' }))
}

describe('the desk', () => {
  test('asks in calling order for those who are in the store, and counts the finished apart', async () => {
    const { listed } = open()
    // The first screen of the file loads its code too.
    await screen.findByText('王小明', {}, { timeout: 90_000 })
    const query = Object.fromEntries(listed.at(-1)?.url.searchParams ?? [])
    expect(query).toMatchObject({ calling: '1', status: '0,1,2,3,6' })
    const tabs = within(screen.getByRole('navigation', { name: '就诊状态' }))
    expect(tabs.getByRole('link', { name: '在店1' })).toBeTruthy()
    expect(tabs.getByRole('link', { name: '已结束12' }).getAttribute('href')).toContain('status=4')
    expect(screen.getByText(/^队列按叫号顺序/)).toBeTruthy()
  })

  test('names a missing signature at the registration and sends what was signed', async () => {
    const { user } = open()
    const made = answer(visits.calls.create, { data: makeVisit({ queueNo: 'A017', patientName: '单雨桐' }) })
    const form = await beginRegistration(user)
    await user.click(form.getByRole('combobox', { name: '患者' }))
    const sisters = await screen.findByTitle('单雨桐 · 女 · 8 岁 · 监护人 周晓芸 · 尾号 3094')
    expect(screen.getByTitle('单雨辰 · 男 · 7 岁 · 监护人 周晓芸 · 尾号 3094')).toBeTruthy()
    await user.click(sisters)
    expect(await form.findByText(/尚未签署隐私告知/)).toBeTruthy()
    await user.click(form.getByRole('checkbox', { name: '已签署隐私告知' }))
    await user.click(form.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.request.json()).toMatchObject({ pid: 8, privacySigned: 1 })
    expect(await screen.findByText('单雨桐 已登记，号码 A017')).toBeTruthy()
  })

  test('makes no file without a gender, nor of a child without a phone of the guardian', async () => {
    const { user } = open()
    const likes = answer(patients.calls.duplicates, { data: [{ ...sister, by: ['phone'] }] })
    const saved = answer(patients.calls.save, { data: { ...sister, pid: 10 } })
    const form = await beginRegistration(user)
    await user.click(form.getByRole('button', { name: '新建患者' }))
    // In tests all drawers share the id of their titles: the second is known by its place.
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
    const file = within(screen.getAllByRole('dialog')[1] as HTMLElement)
    expect(file.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
    await user.type(file.getByLabelText('姓名'), '单雨乐')
    await user.type(file.getByLabelText('出生日期'), '2020-01-01')
    await user.click(file.getByRole('button', { name: /^保\s*存$/ }))
    expect(await file.findAllByText('不能为空')).toHaveLength(2)
    expect(saved).toHaveLength(0)
    await user.type(file.getByLabelText('监护人电话'), '13955603094')
    expect(await file.findByText(/单雨桐 · 女 · 8 岁/)).toBeTruthy()
    await waitFor(async () =>
      expect(await likes.at(-1)?.request.clone().json()).toMatchObject({ hid: 11, guardianPhone: '13955603094' }),
    )
    await user.click(file.getByRole('button', { name: '就是此人' }))
    expect(await form.findByText(/单雨桐/)).toBeTruthy()
    expect(saved).toHaveLength(0)
  })

  test('marks who has not signed in the queue, and takes the signature at the start', async () => {
    const { user } = open(makeVisit({ status: 1, privacySigned: 0, allowed: ['start'] }))
    const started = answer(visits.calls.start, { data: makeVisit() })
    expect(await screen.findByText('未签隐私告知')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^开\s*始$/ }))
    const question = within(await screen.findByRole('dialog', { name: '签署隐私告知：王小明' }))
    const start = question.getByRole<HTMLButtonElement>('button', { name: '已签署，开始检查' })
    expect(start.disabled).toBe(true)
    await user.click(question.getByRole('checkbox', { name: '已签署隐私告知' }))
    await user.click(start)
    await waitFor(() => expect(started).toHaveLength(1))
    expect(await started[0]?.request.json()).toMatchObject({ privacySigned: 1 })
  })
})
