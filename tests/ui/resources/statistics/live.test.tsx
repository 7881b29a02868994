import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FrameModel, orderStatistics } from '../../../../contract/statistics/order-statistics'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'
import { answerLive } from '../../../support/ui-live'

const frame = (place: number, model: string): FrameModel => ({
  ...{ place, model, brandId: 2, brandName: '云瞳' },
  ...{ pieces: 10 - place, amount: 1000 - place, returns: 0 },
})
const models = () => screen.getAllByText(/^K\d\d$/).map(({ textContent }) => textContent)

test('figures that are read again while they show stay with their models', async () => {
  const elements = [{ code: 'order-statistics.read', name: '查看' }]
  enter({ menuList: [makeMenuNode(1, '/statistics/glassFrame', '镜架统计', { elements })] })
  const { opened, tell } = answerLive()
  const rows = [frame(1, 'K01'), frame(2, 'K02'), frame(3, 'K03')]
  answer(orderStatistics.calls.frames, { data: rows, total: 3 })
  openApp('/statistics/glassFrame')
  await waitFor(() => expect(models()).toEqual(['K01', 'K02', 'K03']))
  await waitFor(() => expect(opened.length).toBeGreaterThan(0))
  const asked = answer(orderStatistics.calls.frames, {
    data: [frame(1, 'K04'), ...rows.slice(0, 2)].map((row, at) => ({ ...row, place: at + 1 })),
    total: 3,
  })
  tell({ event: 'missed', data: {} })
  await waitFor(() => expect(models()).toEqual(['K04', 'K01', 'K02']))
  expect(asked.length).toBeGreaterThan(0)
})
