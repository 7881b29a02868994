/** What is typed for a step of a fitting stays, whatever a colleague does with the fitting meanwhile. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type HardLensFittingDetails, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'
import { answerLive } from '../../../support/ui-live'

const makeFitting = (more: Partial<HardLensFittingDetails> = {}): HardLensFittingDetails => ({
  ...{ fittingId: 3, fittingNo: 'YJ20260310000003', cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 7 },
  ...{ patientName: '王小明', phone: '138****0001', date: '2026-03-10', kind: 2, note: '', rxId: null, rxNo: null },
  ...{ productId: null, lensName: null, pieces: null, promised: null, saleId: null, saleNo: null, total: null },
  ...{ paid: null, owed: null, onAccount: 0, orderId: null, orderNo: null, orderStatus: null, takenAt: null, late: 0 },
  ...{ status: 1, created: 1, updated: 1, version: 1, allowed: ['update', 'consent'], birthday: '2016-03-10' },
  ...{ readings: null, topographyFile: '', contraIndications: [], contraReason: '', consentFile: '', guardian: '' },
  ...{ trials: [], orderOpt: [], prescribed: [], lenses: [], teaching: [], stopReason: '', steps: [], batches: [] },
  ...more,
})

let stored: HardLensFittingDetails

/** The page of the fitting, with the guardian typed; `change` is what a colleague does. */
const typed = async () => {
  stored = makeFitting()
  answer(hardLensFittings.calls.get, () => ({ data: stored }))
  const { opened, tell } = answerLive()
  const codes = ['read', 'update', 'consent', 'try'].map((verb) => `hard-lens-fittings.${verb}`)
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ oid: 11, menuList: [makeMenuNode(2, '/sales/hard-lens-fitting', '硬镜验配', { elements })] })
  openApp('/sales/hard-lens-fitting/3')
  await userEvent.type(await screen.findByLabelText('监护人'), '王先生')
  await waitFor(() => expect(opened.length).toBeGreaterThan(0))
  const change = (more: Partial<HardLensFittingDetails>) => {
    stored = { ...stored, ...more, version: stored.version + 1 }
    tell({ event: 'missed', data: {} })
  }
  return { change }
}
const guardian = () => screen.getByLabelText<HTMLInputElement>('监护人')

test('a colleague who changes the note of the fitting leaves what is typed for the step', async () => {
  const { change } = await typed()
  change({ note: '夜戴' })
  expect(await screen.findByText('夜戴')).toBeTruthy()
  expect(guardian().value).toBe('王先生')
  expect(guardian().disabled).toBe(false)
})

test('a colleague who does the step first leaves what is typed to be read, until it is discarded', async () => {
  const { change } = await typed()
  change({ status: 2, allowed: ['update', 'try'], guardian: '李女士' })
  expect(await screen.findByText(/他人已完成此步骤/)).toBeTruthy()
  expect(guardian().value).toBe('王先生')
  expect(guardian().disabled).toBe(true)
  expect(screen.getByText('李女士')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '放弃填写的内容' }))
  await waitFor(() => expect(screen.queryByText(/他人已完成此步骤/)).toBeNull())
})
