/** How moving up, and that it was undone, read in the trail. */
import { ScreeningPromotion } from '../../../../contract/screening/screening-promotions'
import { recordTextOf } from '../../../records/fields'

export const screeningPromotionText = recordTextOf(ScreeningPromotion, 'screeningClass', {
  ...{ customerName: true, year: true, subjects: true, undoneAt: true },
})
