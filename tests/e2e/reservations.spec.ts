/** The calendar of reservations, by keyboard and by mouse, and the week of a clinic's doctors. */
import { expect, type Page } from '@playwright/test'
import { dayAfter, weekdayOf } from '../../contract/core/times'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { signIn, test } from '../support/e2e'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
/** A day on which both doctors and an optometrist see patients: no Monday, Thursday or Friday. */
const openDay = (from: number) => {
  let day = dayAfter(today, from)
  while ([1, 4, 5].includes(weekdayOf(day))) day = dayAfter(day, 1)
  return day
}

const openCalendar = async (page: Page, account: string, day: string) => {
  await page.goto(`/patients/reserve?view=day&day=${day}`)
  await signIn(page, account)
  const calendar = page.getByRole('table', { name: '预约日历' })
  await expect(calendar.locator('[data-at]').first()).toBeVisible()
  return calendar
}

/** Books one who has no file yet, in the form that is open. */
const bookStranger = async (page: Page, name: string) => {
  const form = page.getByRole('dialog')
  await form.getByText('未建档', { exact: true }).click()
  await form.getByLabel('姓名', { exact: true }).fill(name)
  await form.getByLabel('电话', { exact: true }).fill('19900031234')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
}

const confirmMove = async (page: Page, name: string) => {
  const question = page.getByRole('dialog', { name: new RegExp(`将 ${name} 改约到`) })
  await question.getByRole('button', { name: /改\s*约/ }).click()
  await expect(question).toBeHidden()
}

test('a reservation is made and moved by the keyboard alone', async ({ page }, { retry }) => {
  const calendar = await openCalendar(page, 'clinic2', openDay(9 + retry))
  const name = `键盘${'一二'[retry]}`
  await calendar.locator('[data-at][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveAccessibleName(/09:00，已约/)
  await page.keyboard.press('Enter')
  await bookStranger(page, name)
  const booked = calendar.getByRole('button', { name: new RegExp(`^${name}，`) })
  await expect(booked).toHaveAccessibleName(/ 09:00，已预约/)
  await booked.focus()
  await page.keyboard.press('m')
  await expect(page.getByText(`已拿起 ${name}`)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await confirmMove(page, name)
  await expect(booked).toHaveAccessibleName(/ 10:00，已预约/)
  // Picked up and put back, it stays.
  await booked.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`已拿起 ${name}`)).toBeHidden()
  await expect(booked).toBeFocused()
})

test('a reservation is dragged to another doctor and time, cancelled, and printed on a slip', async ({ page }, {
  retry,
}) => {
  const calendar = await openCalendar(page, 'clinic2', openDay(4 + retry))
  const name = `拖动${'一二'[retry]}`
  const free = calendar.getByRole('button', { name: /15:00，已约 [0-2]，/ })
  await free.first().click()
  await bookStranger(page, name)
  const booked = calendar.getByRole('button', { name: new RegExp(`^${name}，`) })
  await booked.dragTo(calendar.getByRole('button', { name: /16:30，已约 [0-3]，/ }).last())
  await confirmMove(page, name)
  await expect(booked).toHaveAccessibleName(/ 16:30，已预约/)
  await booked.click()
  const details = page.getByRole('dialog')
  const slip = await details.getByRole('link', { name: '打印预约单' }).getAttribute('href')
  await details.getByRole('button', { name: '取消预约' }).click()
  const question = page.getByRole('dialog', { name: /取消 .+ 的预约/ })
  await question.getByRole('textbox').fill('孩子发烧')
  await question.getByRole('button', { name: '取消预约' }).click()
  await expect(booked).toBeHidden()
  await page.goto(slip ?? '')
  const paper = page.getByRole('region', { name: '预约单' })
  await expect(paper).toContainText(name)
  await expect(paper).toContainText('已取消')
})

test('who arrives without a file is given one', async ({ page }, { retry }) => {
  const calendar = await openCalendar(page, 'clinic', openDay(5 + retry))
  const name = `到店${'一二'[retry]}`
  await calendar
    .getByRole('button', { name: /15:30，已约 [0-2]，/ })
    .first()
    .click()
  await bookStranger(page, name)
  const booked = calendar.getByRole('button', { name: new RegExp(`^${name}，`) })
  await booked.click()
  await page.getByRole('dialog').getByRole('button', { name: '到店' }).click()
  const question = page.getByRole('dialog', { name: `${name} 到店` })
  await question.getByRole('button', { name: /到\s*店/ }).click()
  await expect(question.getByText('到店须登记患者，请选择或新建患者档案')).toBeVisible()
  // Name and phone are those of the booking; the desk adds what decides percentiles.
  await question.getByRole('button', { name: '按预约新建档案' }).click()
  const file = page.getByRole('dialog', { name: '新建患者' })
  await expect(file.getByLabel('姓名', { exact: true })).toHaveValue(name)
  await file.getByText('女', { exact: true }).click()
  await file.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(question.getByText(/尚未签署隐私告知/)).toBeVisible()
  await question.getByRole('checkbox', { name: '已签署隐私告知' }).check()
  await question.getByRole('button', { name: /到\s*店/ }).click()
  await expect(question).toBeHidden()
  await expect(calendar.getByRole('button', { name: new RegExp(`^${name}，.*已到店$`) })).toBeVisible()
})

test('a shift is made, published, and stopped while its patients are moved', async ({ page }) => {
  const monday = dayAfter(today, 8 - weekdayOf(today) + 28)
  await page.goto(`/medical/shifts?hid=5&day=${monday}`)
  await signIn(page, 'admin')
  await page
    .getByRole('button', { name: new RegExp(`新增 ${monday} 的排班`) })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('诊室').fill('8 诊室')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  const shift = page.getByRole('button', { name: new RegExp(`${monday} 08:30–12:00`) })
  await expect(shift).toContainText('草稿')
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await form.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(shift).toContainText('预约 0')
  await shift.click()
  await form.getByRole('button', { name: /^停\s*诊$/ }).click()
  const question = page.getByRole('dialog', { name: /停诊：/ })
  await question.getByRole('button', { name: /^停\s*诊$/ }).click()
  await expect(question.getByText('不能为空')).toBeVisible()
  await question.getByLabel('原因').fill('外出培训')
  await question.getByRole('button', { name: /^停\s*诊$/ }).click()
  await expect(shift).toContainText('停诊')
})

test('list, calendar, week and templates pass the accessibility checks in the light and in the dark theme', async ({
  page,
}) => {
  test.slow()
  const screens = {
    '/patients/reserve': '已预约',
    '/patients/reserve?view=day': '08:30',
    '/patients/reserve?view=week': '08:30',
    '/medical/shifts': '1 诊室',
    '/medical/shifts?part=templates': '30 分钟 × 4 人',
  }
  for (const [at, [path, sign]] of Object.entries(screens).entries()) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}hid=1`)
    if (at === 0) await signIn(page, 'admin')
    await expect(page.getByRole('main').getByText(sign).filter({ visible: true }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})
