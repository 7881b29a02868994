import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { enter, test } from '../support/e2e'

/** The screens of catalogue, partners and their settings, each with what shows that it has been read. */
const screens = {
  admin: {
    '/settings/brand-setting': '云瞳',
    '/account/organization': '待审核',
    '/settings/project-setting': '综合验光',
    '/account/agents': '详情',
    '/content/tags': '停产清仓',
  },
  agent: {
    '/inventory/goods': 'OWN-1',
    '/settings/supply': '合格',
    '/inventory/supplier': '合格库',
    '/settings/client-list': '信用/已用',
    '/settings/institution': '默认设置',
    '/settings/client-manager': '客户经理',
    '/settings/channel': '全部品牌',
    '/contract/list': '执行中',
    '/settings/certificate': '有效',
    '/settings/shipment': '送货单模板',
    '/settings/order-setting': '售后期限',
  },
} as const

for (const [account, paths] of Object.entries(screens))
  test(`what ${account} sees of catalogue and partners is for everybody, by day and by night`, async ({ page }) => {
    test.slow()
    for (const [path, sign] of Object.entries(paths)) {
      await enter(page, path, account)
      await expect(page.getByRole('main').getByText(sign).filter({ visible: true }).first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
    }
  })
