/** Which of the goods that were shipped the lines are of that a clinic says it has got. */
import { describe, expect, test } from 'vitest'
import { matchReceived } from '../../../server/orders/mall/match'

const goods = (line: number, more: object = {}) => ({
  ...{ line, known: 1 as const, productId: 1, variant: '', batchNo: 'B1', serialNo: '', expiry: '2028-01-01', qty: 2 },
  ...more,
})
const said = (more: object = {}) => ({ batchNo: 'B1', serialNo: '', expiry: '2028-01-01', qty: 1, ...more })

describe('what a clinic says it has got', () => {
  test('is of the goods that bear the label, over several lines of them', () => {
    const shipped = [goods(0), goods(1, { qty: 3 }), goods(2, { batchNo: 'B2' })]
    expect(matchReceived(shipped, [said({ qty: 4 })])).toEqual({
      taken: [
        { line: 0, at: 0, qty: 2 },
        { line: 1, at: 0, qty: 2 },
      ],
      errors: {},
    })
  })

  test('names a batch without regard to case', () => {
    expect(matchReceived([goods(0)], [said({ batchNo: 'b1' })]).errors).toEqual({})
  })

  test('of goods of several kinds under one label must name them, unless all of them came', () => {
    const right = { batchNo: '', expiry: null, variant: '-1.00/0.00' }
    const shipped = [goods(0, right), goods(1, { ...right, variant: '-2.00/0.00' })]
    const label = { batchNo: '', expiry: null }
    expect(matchReceived(shipped, [said({ ...label, qty: 4 })]).errors).toEqual({})
    expect(matchReceived(shipped, [said({ ...label, qty: 3 })]).errors).toEqual({
      'lines.0.line': { key: 'mall.whichLine' },
    })
    expect(matchReceived(shipped, [said({ ...label, qty: 2, line: 1 })])).toEqual({
      taken: [{ line: 1, at: 0, qty: 2 }],
      errors: {},
    })
  })

  test('that names its goods comes before what does not, wherever it stands', () => {
    const shipped = [goods(0), goods(1)]
    const { taken, errors } = matchReceived(shipped, [said({ qty: 2 }), said({ qty: 2, line: 0 })])
    expect(errors).toEqual({})
    expect(taken).toEqual([
      { line: 0, at: 1, qty: 2 },
      { line: 1, at: 0, qty: 2 },
    ])
  })

  test('twice over is more than was shipped', () => {
    expect(matchReceived([goods(0)], [said({ qty: 2 }), said()]).errors).toEqual({
      'lines.1.qty': { key: 'mall.moreThanShipped', params: { left: 0 } },
    })
  })

  test('a line may say any label for goods that the agent shipped without recording one', () => {
    const shipped = [goods(0, { known: 0, batchNo: '', expiry: null, qty: 3 })]
    expect(matchReceived(shipped, [said(), said({ batchNo: 'B9', qty: 2 })]).errors).toEqual({})
  })
})
