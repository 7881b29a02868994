/** How the fields of a soft lens order read in its history. */
import { formatCount } from '../../../../ui/format'
import { numberText, orderText, wordedText } from '../../family/field-text'
import { eyesText } from '../eyes/text'
import { softLensBoxes } from './boxes'

export const softLensText = orderText({
  cycle: wordedText('contactLens.cycle'),
  packQty: numberText(formatCount),
  orderLen: eyesText(softLensBoxes),
})
