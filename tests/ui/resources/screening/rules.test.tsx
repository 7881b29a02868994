/** The rules of a screening centre: their versions, a new one with what it would change, and what a clinic sees of them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../../contract/screening/rule-table'
import { type ScreeningRules, screeningRules } from '../../../../contract/screening/screening-rules'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const { list, create, preview } = screeningRules.calls
const version = (no: number, since: string, more: Partial<ScreeningRules> = {}): ScreeningRules => ({
  ...{ rulesId: no, cid: 1, no, since, note: `第${no}次修订`, rules: defaultRules },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, version: 1, allowed: [] },
  ...more,
})
const open = (rows: ScreeningRules[], verbs = ['read', 'create', 'update'], oid: number | null = null) => {
  enter({
    ...{
      oid,
      menuList: [makePage('/screening-settings/customers', ...verbs.map((verb) => `screening-rules.${verb}`))],
    },
  })
  answer(list, { data: rows, total: rows.length })
  openApp('/screening-settings/customers/rules')
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

test('versions say which holds, which is to come, and what the platform goes by before the first', async () => {
  open([version(3, '2999-01-01', { allowed: ['update'] }), version(2, '2020-01-01')])
  expect((await rowOf('第 3 版')).textContent).toMatch(/待生效.*编辑/)
  expect((await rowOf('第 2 版')).textContent).toMatch(/生效中/)
  expect(within(await rowOf('第 2 版')).queryByRole('button', { name: /编/ })).toBeNull()
  expect((await rowOf('第 1 版')).textContent).toMatch(/已过期.*平台默认/)
})

test('a new version begins as the last one is; what it would change is shown before it is saved', async () => {
  const rules = { ...defaultRules, anisometropia: 1.25 }
  const asked = answer(preview, {
    data: {
      ...{ records: 100, changed: 7, myopiaNow: 30, myopiaThen: 34, reducedNow: 40, reducedThen: 40 },
      levels: [{ from: 1, to: 2, count: 7 }],
    },
  })
  const sent = answer(create, { data: version(3, '2999-02-01') })
  open([version(2, '2020-01-01', { rules })])
  await userEvent.click(await screen.findByRole('button', { name: '新增版本' }))
  const drawer = within(await screen.findByRole('dialog'))
  const box = await drawer.findByRole<HTMLInputElement>('spinbutton', { name: '屈光参差 ≥' })
  expect(box.value).toBe('1.25')
  expect(drawer.getByRole<HTMLInputElement>('spinbutton', { name: '6 岁起低于此值为不良' }).value).toBe('5.0')
  await userEvent.clear(box)
  await userEvent.type(box, '1.5')
  await userEvent.click(drawer.getByRole('button', { name: '预览影响' }))
  await drawer.findByText(/最近 100 份档案中，7 份/)
  expect(drawer.getByText(/近视：30 → 34/)).toBeTruthy()
  expect(await asked[0]?.request.json()).toMatchObject({
    cid: 1,
    rules: { anisometropia: 1.5, acuity: { normal: 500 } },
  })
  await userEvent.type(drawer.getByLabelText('生效日'), '2999-02-01{Enter}')
  await userEvent.click(drawer.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({ cid: 1, since: '2999-02-01', rules: { anisometropia: 1.5 } })
})

test('people of a clinic look at the rules of their agent, and make none', async () => {
  open([version(2, '2020-01-01')], ['read'], 11)
  await userEvent.click(within(await rowOf('第 2 版')).getByRole('button', { name: /查\s*看/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole<HTMLInputElement>('spinbutton', { name: '屈光参差 ≥' })).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '新增版本' })).toBeNull()
})
