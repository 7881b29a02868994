/** A screener examines the children of a task at a station, by keyboard alone. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

/** Acuity and refraction of both eyes, then the axial lengths: every value is ended by Enter. */
const values = ['5.0', '5.0', '1.00', '-0.25', '180', '1.00', '-0.25', '180', '22.60', '22.55']

test('a screener examines two children one after the other without touching the mouse', async ({ page }) => {
  await enter(page, '/school-screening/tasks?status=1', 'screener')
  await page.getByRole('row').filter({ hasText: '实验小学' }).getByRole('link', { name: '检查' }).click()
  const people = page.getByRole('list', { name: '名单' })
  const waiting = people.getByRole('button').filter({ hasText: '待检' })
  await expect(waiting.first()).toBeVisible()
  const names = (await waiting.allTextContents()).map((text) => text.replace('待检', ''))
  await page.getByRole('textbox', { name: '扫码或输入学号、姓名' }).focus()
  await page.keyboard.type(names[0] ?? '')
  await page.keyboard.press('Enter')
  const form = (name: string | undefined) => page.getByRole('form', { name, exact: true })
  for (const name of names.slice(0, 2)) {
    await expect(form(name)).toBeVisible()
    await expect(form(name).getByRole('textbox').first()).toBeFocused()
    for (const value of values) {
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
    // What moved too far since the last time is asked about once more.
    const asked = page.getByText('请核对；无误再按回车保存')
    const saved = page.getByText(`${name} 已保存`)
    await expect(asked.or(saved).first()).toBeVisible()
    if (await asked.isVisible()) await page.keyboard.press('Enter')
    await expect(saved).toBeVisible()
  }
  // Where the page is scrolled, the way back lies half under the head.
  await page.mouse.wheel(0, -5000)
  await expectAccessible(page)
})
