import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { test } from '../support/e2e'
import { apiOf } from '../support/people'
import { lastMessageTo } from '../support/sms-inbox'
import { solveCaptcha } from '../support/solve-captcha'

test('whoever has forgotten their password gets back in with a code to their phone', async ({ page }, { project }) => {
  const phone = project.name === 'phone' ? '19900008801' : '19900008802'
  const { makePerson, tokenOf } = apiOf(page.request)
  const person = await makePerson({ phone })
  const before = await tokenOf(person)
  const next = page.getByRole('button', { name: '下一步' })

  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill(person.account)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(person.account)
  const picture = page.getByRole('button', { name: '看不清？换一张' }).locator('img')
  const shown = await picture.getAttribute('src')
  await page.getByLabel('图形验证码').fill('0000')
  const another = page.waitForResponse(/getCodeNew$/)
  await next.click()
  await expect(page.getByText('图形验证码错误')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', shown ?? '')
  const { captchaId } = (await (await another).json()).data
  await page.getByLabel('图形验证码').fill(await solveCaptcha(process.env.E2E_DATA_DIR ?? '', captchaId))
  await next.click()

  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => lastMessageTo(phone)).toMatchObject({ template: 'retrieve' })
  const code = (await lastMessageTo(phone))?.params.code ?? ''
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await next.click()
  await expect(page.getByText(/验证码错误/)).toBeVisible()
  await page.getByLabel('短信验证码').fill(code)
  await next.click()

  await page.getByLabel('新密码', { exact: true }).fill('Found@2026')
  await page.getByLabel('确认密码').fill('Found@2026')
  await expectAccessible(page)
  await page.getByRole('button', { name: /完\s*成/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(person.account)
  await page.getByLabel('密码', { exact: true }).fill('Found@2026')
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // Whoever was signed in with the old one no longer is.
  const { code: ended } = await apiOf(page.request).ask('GET', '/account/userinfo', { token: before })
  expect(ended).toBe(20406)
})
