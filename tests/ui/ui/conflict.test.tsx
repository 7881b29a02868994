// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ConflictDialog } from '../../../src/ui/conflict'
import { show } from './show'

const base = { patientName: '王', orderNote: '', pdOd: 31, version: 1 }
const mine = { ...base, orderNote: '加急', patientName: '王晓' }
const theirs = { ...base, patientName: '王明', pdOd: 32, version: 2 }
const fields = [
  { key: 'patientName', label: '患者', format: String },
  { key: 'orderNote', label: '备注', format: String },
  { key: 'pdOd', label: '瞳距', format: String },
] as const

const dialog = (onMerge: (merged: typeof base) => void) => (
  <ConflictDialog fields={fields} {...{ base, mine, theirs, onMerge }} onCancel={() => undefined} />
)

describe('a record that somebody else changed', () => {
  test('keeps at first what I typed and takes what only they changed, with the newest version', async () => {
    const onMerge = vi.fn()
    const { user } = show(dialog(onMerge))
    await user.click(screen.getByRole('button', { name: '合并' }))
    expect(onMerge.mock.calls).toEqual([[{ patientName: '王晓', orderNote: '加急', pdOd: 32, version: 2 }]])
  })

  test('lets every field be chosen', async () => {
    const onMerge = vi.fn()
    const { user } = show(dialog(onMerge))
    await user.click(screen.getByRole('radio', { name: '患者 最新内容' }))
    await user.click(screen.getByRole('radio', { name: '瞳距 我的修改' }))
    await user.click(screen.getByRole('button', { name: '合并' }))
    expect(onMerge.mock.calls).toEqual([[{ patientName: '王明', orderNote: '加急', pdOd: 31, version: 2 }]])
  })

  test('lets one side be taken whole', async () => {
    const onMerge = vi.fn()
    const { user } = show(dialog(onMerge))
    await user.click(screen.getByRole('button', { name: '全部采用最新' }))
    await user.click(screen.getByRole('button', { name: '合并' }))
    expect(onMerge.mock.calls).toEqual([[theirs]])
  })
})
