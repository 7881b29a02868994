/** A dialog of the page, and the steps of a record's whole life in the list of brands. */
import { expect, type Page } from '@playwright/test'
import { rows } from './e2e'
import { goTo } from './spec-only'
import { unique } from './unique'

/** Of the screen in sight; the others are kept. */
export const shown = (page: Page) => rows(page).filter({ visible: true })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const press = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click()
export const save = /^保\s*存$/

/** Makes a brand, changes it and removes it. @returns the name that it had, which no other test uses */
export const keepBrand = async (page: Page): Promise<string> => {
  const name = unique('品牌')
  await goTo(page, '/settings/brand-setting')
  await page.getByRole('button', { name: '新增品牌' }).click()
  await dialog(page).getByLabel('编码').fill(unique('B'))
  await dialog(page).getByLabel('品牌名称').fill(name)
  await dialog(page).getByRole('combobox', { name: '分类' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('镜片', { exact: true }).click()
  await press(page, save)
  const brand = shown(page).filter({ hasText: name })
  await expect(brand).toBeVisible()
  await brand.getByRole('button', { name: '编辑' }).click()
  await dialog(page).getByLabel('品牌名称').fill(`${name}改`)
  await press(page, save)
  await expect(shown(page).filter({ hasText: `${name}改` })).toBeVisible()
  await brand.getByRole('button', { name: '删除' }).click()
  await press(page, /^删\s*除$/)
  await expect(brand).toHaveCount(0)
  return name
}
