/** What a chain gives by itself, as its manager sets it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type CouponTemplate, couponTemplates } from '../../../../contract/clinic/coupon-templates'
import { type MarketingSettings, marketingSettings } from '../../../../contract/clinic/marketing-settings'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const settings: MarketingSettings = {
  ...{ smsFrom: 9, smsTo: 20 },
  ...{ hid: 11, birthdayTplId: null, birthdayDays: 0, welcomeTplId: 9, referralTplId: null },
  ...{ birthdayName: null, welcomeName: '新客立减', referralName: null },
  ...{ updated: 1_700_000_000, version: 3, allowed: ['update'] },
}
const template = (tplId: number, name: string, ways: CouponTemplate['ways']) => ({ tplId, name, ways, status: 1 })

const open = (more: Partial<MarketingSettings> = {}) => {
  const codes = ['marketing-settings.read', 'marketing-settings.update', 'coupon-templates.read', 'member-levels.read']
  enter({ oid: 11, menuList: [makePage('/marketing/settings', ...codes)] })
  answer(marketingSettings.calls.get, { data: { ...settings, ...more } })
  answer(couponTemplates.calls.list, {
    data: [template(1, '生日礼', [4]), template(2, '推荐礼', [5]), template(3, '普通券', [1])],
    total: 3,
  })
  openApp('/marketing/settings/gifts')
}

test('for each occasion the running coupons that name it are offered; a stopped one that was chosen stays', async () => {
  const sent = answer(marketingSettings.calls.update, { data: { ...settings, version: 4 } })
  open()
  await screen.findByText('新客立减')
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await pickOption(await drawer.findByRole('combobox', { name: '生日券' }), '生日礼')
  const days = drawer.getByRole('spinbutton', { name: '提前发放' })
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  await userEvent.click(drawer.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({
    ...{ version: 3, birthdayTplId: 1, birthdayDays: 3, welcomeTplId: 9, referralTplId: null },
  })
})

test('a store below the head sees what holds, and changes nothing', async () => {
  open({ allowed: [] })
  await screen.findByText('新客立减')
  expect(screen.queryByRole('button', { name: /编\s*辑/ })).toBeNull()
})
