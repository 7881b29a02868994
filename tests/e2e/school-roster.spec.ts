/** A centre takes the roster of a new school, and moves its classes up. */
import { expect } from '@playwright/test'
import { schoolYearOn } from '../../contract/screening/grades'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'
import { workbook } from '../support/sheets'

const titles = ['姓名', '性别', '出生日期', '学号', '年级', '班级', '同意事项']
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a manager imports a roster after mending a bad line, moves the classes up, and takes the step back', async ({
  page,
}, { retry }) => {
  const school = `名单小学${retry}`
  const year = schoolYearOn(new Date().toISOString().slice(0, 10)) - 1
  await enter(page, '/screening-settings/customers')
  await page.getByRole('button', { name: '新增客户' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill(school)
  await form.getByRole('combobox', { name: '学段' }).click()
  await page.getByTitle('小学', { exact: true }).click()
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(rows(page).filter({ hasText: school })).toContainText('合作中')

  await page.goto('/school-screening/students')
  await expect(page).toHaveURL(/school=\d+/)
  await page.getByRole('combobox', { name: '学校', exact: true }).focus()
  await page.keyboard.type(school)
  await page.locator('.ant-select-item-option').filter({ hasText: school }).click()
  await expect(page.getByText('暂无学生')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const send = async (birthday: string) => {
    const lines = [
      ['陈一', '男', birthday, 'R1', '三年级', '2班', '筛查检查'],
      ['陈二', '女', '2014-01-02', 'R2', '六年级', '1班', ''],
    ]
    const buffer = Buffer.from(workbook([titles, ...lines]))
    await dialog.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType, buffer })
    await dialog.getByRole('button', { name: '检查文件' }).click()
  }
  await page.getByRole('button', { name: '导入名单' }).click()
  await dialog.getByLabel('班级所属学年').focus()
  await page.keyboard.press('ArrowDown')
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `${year}–${year + 1} 学年` })
    .click()
  await send('2016-13-01')
  await expect(dialog.getByText('共 2 行，1 行有错误')).toBeVisible()
  await dialog.getByRole('button', { name: '换一个文件' }).click()
  await send('2016-12-01')
  await dialog.getByRole('button', { name: '导入 2 人' }).click()
  await expect(dialog.getByText('新增 2 人，更新 0 人，新建 2 个班级')).toBeVisible()
  await dialog
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)

  const tools = page.getByRole('button', { name: '班级', exact: true })
  await tools.click()
  await page.getByRole('menuitem', { name: '升班', exact: true }).click()
  await expect(dialog.getByText('1 名学生升班 · 1 名学生毕业')).toBeVisible()
  await dialog.getByRole('button', { name: '升班（2 个班）' }).click()
  await expect(rows(page).filter({ hasText: '陈一' })).toContainText('四年级2班')
  await expect(rows(page).filter({ hasText: '陈二' })).toContainText('离校')
  await tools.click()
  await page.getByRole('menuitem', { name: '撤销升班' }).click()
  await dialog.getByRole('button', { name: '撤销升班' }).click()
  await expect(rows(page).filter({ hasText: '陈一' })).toContainText('三年级2班')
  await expect(rows(page).filter({ hasText: '陈二' })).toContainText('在校')
})
