/** What is made for an eye of a hard lens, by range of the product, and what was measured at it. */
import {
  type HardLensRange,
  hardLensExamParameters,
  hardLensParameters,
  hardLensRanges,
  hardLensToric,
  lensColours,
} from '../../../../../contract/orders/hard-lens'
import { type EyeBox, figures } from '../eyes/boxes'

/** Products without a range are ortho-k lenses, as they are for the server. */
export const hardLensRange = (range: string | null): HardLensRange =>
  hardLensRanges.find((one) => one === range) ?? 'ok'

const names: Record<HardLensRange, readonly string[]> = {
  ok: ['alignK', 'targetPower', 'jessen', 'baseCurve', 'diameter', 'toric', 'optZone'],
  rgp: ['power', 'baseCurve', 'diameter', 'toric', 'optZone'],
}
const words: readonly EyeBox[] = [
  { name: 'color', choices: lensColours },
  { name: 'trialLensCode' },
  { name: 'serialNo' },
]

const madeIn = (range: HardLensRange): EyeBox[] => [
  ...figures({ ...hardLensParameters[range], toric: hardLensToric(range) }, names[range]),
  ...words,
]
const made: Record<HardLensRange, EyeBox[]> = { ok: madeIn('ok'), rgp: madeIn('rgp') }

export const hardLensMade = (range: string | null): readonly EyeBox[] => made[hardLensRange(range)]

/** Of both ranges. */
export const hardLensBoxes: readonly EyeBox[] = [
  ...made.ok,
  ...made.rgp.filter(({ name }) => !made.ok.some((box) => box.name === name)),
]
export const hardLensMeasured: readonly EyeBox[] = figures(hardLensExamParameters, Object.keys(hardLensExamParameters))
