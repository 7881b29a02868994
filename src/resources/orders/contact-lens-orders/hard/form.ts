/** The form of a hard lens order. */
import { checkHardLens, type HardLensExam, type HardLensEye } from '../../../../../contract/orders/hard-lens'
import { contactLensForm } from '../form/form'
import { hardLensBoxes, hardLensMade, hardLensMeasured, hardLensRange } from './boxes'

export const hardLensForm = contactLensForm({
  boxes: hardLensBoxes,
  madeOf: hardLensMade,
  measured: hardLensMeasured,
  check: ({ orderOpt, orderLen }, { range, age }) =>
    checkHardLens(orderOpt as unknown as HardLensExam, orderLen as unknown as HardLensEye[], {
      range: hardLensRange(range),
      age,
    }),
  unitsOf: (orderLen) => orderLen.length,
})
