/** The statements of a month go to all clinics that have not got theirs, with an answer for each. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type DueStatement, sentStatements } from '../../../../contract/statistics/sent-statements'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const clinic = (hid: number, hospitalName: string): DueStatement => ({
  ...{ cid: 1, hid, hospitalName, opening: 0, closing: 12_300, lines: 2 },
})
const codes = ['statistics.finance', 'clinic-statements.read', 'clinic-statements.send']

const open = (clinics: readonly DueStatement[]) => {
  enter({ menuList: [makePage('/statistics/finance', ...codes)] })
  answer(sentStatements.calls.list, { data: [], total: 0, counts: {} })
  answer(sentStatements.calls.due, { data: [...clinics] })
  openApp('/statistics/finance/sent')
}

test('those that are ticked are sent; what is refused says why', async () => {
  open([clinic(11, '青禾眼视光中心'), clinic(12, '明远眼科'), clinic(13, '安和视光')])
  const bodies: unknown[] = []
  answer(sentStatements.calls.send, async ({ request }) => {
    const body = (await request.json()) as { hid: number }
    bodies.push(body)
    return body.hid === 13 ? envelope({ code: 20402, message: '上月对账单尚未确认' }) : { data: null as never }
  })
  await userEvent.click(await screen.findByRole('button', { name: /发送未发的对账单/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: '明远眼科' }))
  expect(dialog.getAllByText('¥123.00')).toHaveLength(3)
  await userEvent.click(dialog.getByRole('button', { name: '发送 2 份' }))
  expect(await screen.findByText('上月对账单尚未确认')).toBeTruthy()
  expect(bodies).toMatchObject([{ hid: 11 }, { hid: 13 }])
})

test('where none is left, nothing can be sent', async () => {
  open([])
  await userEvent.click(await screen.findByRole('button', { name: /发送未发的对账单/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('该月没有待发送的对账单')).toBeTruthy()
  await waitFor(() =>
    expect((dialog.getByRole('button', { name: '发送 0 份' }) as HTMLButtonElement).disabled).toBe(true),
  )
})
