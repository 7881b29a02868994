/** QR slips from the list of students: of those who were ticked, or of all that the filters leave. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const child = (sid: number, name: string, classNo: number, studentNo = '') => ({
  ...{ sid, name, gender: 2, grade: '2', classNo, studentNo, customerName: '江南实验小学' },
})
const slips = '/school-screening/students/slips'

const open = (query: string, data: object[]) => {
  enter({ menuList: [makePage('/school-screening/students', 'screening-subjects.read')] })
  const asked = answer(screeningSubjects.calls.list, { data, total: data.length } as never)
  openApp(`${slips}?${query}`)
  return asked
}

test('those who were ticked have a slip each, class by class, whatever their state', async () => {
  const asked = open('customerId=2&sids=7,8', [child(7, '王小雨', 3, '20170307'), child(8, '李安', 1)])
  await screen.findByRole('region', { name: '王小雨' })
  const named = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
  expect(named.filter((name) => name === '王小雨' || name === '李安')).toEqual(['李安', '王小雨'])
  expect(screen.getByText('20170307')).toBeTruthy()
  expect(screen.getByText('S8')).toBeTruthy()
  expect(asked[0]?.url.searchParams.get('sids')).toBe('7,8')
  expect(asked[0]?.url.searchParams.has('status')).toBe(false)
})

test('of a class those who are here have slips; where nobody matches, the page says so', async () => {
  const asked = open('customerId=2&classId=5', [])
  await screen.findByText('没有符合条件的受检者')
  expect(asked[0]?.url.searchParams.get('classId')).toBe('5')
  expect(asked[0]?.url.searchParams.get('status')).toBe('1')
})
