import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { clickUnlessSignedOut, password, test } from '../support/e2e'
import { apiOf } from '../support/people'

const tokenOf = (page: Page) => apiOf(page.request).tokenOf({ account: 'content', password })
const fits = async (page: Page) => {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}
const check = async (page: Page) => {
  await expectAccessibleInBothThemes(page)
  await fits(page)
}

test.describe('by day and by night everybody can use', () => {
  test('the sign-in, also with what is wrong', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await check(page)
    await page.getByLabel('记住密码').check()
    await page.getByRole('button', { name: /^登\s*录$/ }).click()
    await expect(page.getByText('请输入账号')).toBeVisible()
    await check(page)
  })

  test('the way back from a forgotten password', async ({ page }) => {
    await page.goto('/forgotPassword')
    await expect(page.getByRole('button', { name: '看不清？换一张' }).locator('img')).toBeVisible()
    await check(page)
  })

  test('their own account, the change of the password and the second factor', async ({ page }) => {
    await page.goto(`/account/security?token=${await tokenOf(page)}`)
    await expect(page.getByText('本机', { exact: true })).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /启\s*用/ }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: '动态验证码密钥的二维码' })).toBeVisible()
    await check(page)
  })

  test('the dialogs of a session that is gone', async ({ page }) => {
    const token = await tokenOf(page)
    await page.goto(`/dashboard?token=${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '用户菜单' }).click()
    const security = page.getByRole('menuitem', { name: '账号与安全' })
    await expect(security).toBeVisible()
    await apiOf(page.request).ask('POST', '/account/loginout', { token })
    await clickUnlessSignedOut(security)
    await expect(page.getByRole('dialog', { name: '确定登出' })).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: '在本页登录' }).click()
    await expect(page.getByRole('dialog', { name: '重新登录' })).toBeVisible()
    await check(page)
  })
})

test('the sign-in needs no mouse', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await page.keyboard.type('content')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})
