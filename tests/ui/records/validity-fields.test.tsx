import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../src/providers/i18n'
import { ValidityFields } from '../../../src/records/validity-fields'
import { eventually } from '../../support/eventually'

const open = async (days: { first: string | null; last: string | null }) => {
  await loadTexts('workspace')
  const sent = vi.fn()
  render(
    <Form initialValues={days} onFinish={sent}>
      <ValidityFields from={{ name: 'first', label: '起' }} to={{ name: 'last', label: '止', required: true }} />
      <Button htmlType="submit">OK</Button>
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  return sent
}

test.each([
  [{ first: '2026-03-02', last: '2026-03-01' }, '结束日期不能早于开始日期'],
  [{ first: '2026-03-02', last: null }, '不能为空'],
])('refuses %j at the box of the last day', async (days, message) => {
  const sent = await open(days)
  const box = (await screen.findByText(message)).closest<HTMLElement>('.ant-form-item')
  expect(box?.textContent).toContain('止')
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  { first: '2026-03-02', last: '2026-03-02' },
  { first: null, last: '2026-03-01' },
])('takes %j', async (days) => {
  const sent = await open(days)
  await eventually(() => expect(sent).toHaveBeenCalledWith(days))
})
