/** How the fields of a hard lens order read in its history. */
import { orderText } from '../../family/field-text'
import { eyesText } from '../eyes/text'
import { hardLensBoxes, hardLensMeasured } from './boxes'

export const hardLensText = orderText({ orderOpt: eyesText(hardLensMeasured), orderLen: eyesText(hardLensBoxes) })
