import { expect } from '@playwright/test'
import { openList, rows, signIn, signInToList, test } from '../support/e2e'

test('one who is not signed in is asked to, and is then where they were going', async ({ page }) => {
  await signInToList(page, ' agent ', '?status=1')
  await expect(page).toHaveURL(/\/order\/glass-list\?status=1/)
})

test('someone who works on the other site is told so and is not signed in', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'supplier')
  await expect(page.getByRole('dialog', { name: '系统升级提醒' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is said, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill('agent')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('agent')
})

test('with a token the sign-in page leads home; signing out reaches the other tab', async ({ page, context }) => {
  await signInToList(page)
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other).toHaveURL(/\/dashboard/)
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByText('退出登录').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('the same in English', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('columnheader', { name: 'Patient' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Patient' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})
