/** What is made for an eye of a soft lens, by range of the product. */
import { type SoftLensRange, softLensParameters, softLensRanges } from '../../../../../contract/orders/soft-lens'
import { type EyeBox, figures } from '../eyes/boxes'

/** Products without a range are spherical lenses, as they are for the server. */
export const softLensRange = (range: string | null): SoftLensRange =>
  softLensRanges.find((one) => one === range) ?? 'soft'

const order = ['power', 'cyl', 'ax', 'add', 'baseCurve', 'diameter', 'boxes']

export const softLensMade = (range: string | null): readonly EyeBox[] =>
  figures(softLensParameters[softLensRange(range)], order)

/** Of both ranges. */
export const softLensBoxes: readonly EyeBox[] = softLensMade('soft-toric')
