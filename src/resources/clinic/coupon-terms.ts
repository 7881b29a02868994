/** What a coupon gives, in a few words: 满 ¥100.00 · 减 ¥20.00. */
import { couponKind } from '../../../contract/clinic/coupon-terms'
import type { Translate } from '../../providers/i18n'
import { formatMoney } from '../../ui/format'

interface Terms {
  kind: number
  value: number
  minSpend: number
  maxOff: number
  price?: number
}

/** The texts of `couponTemplate` must be loaded. */
export const termsText = ({ kind, value, minSpend, maxOff, price = 0 }: Terms, t: Translate): string =>
  [
    minSpend > 0 && t('couponTemplate.terms.min', { min: formatMoney(minSpend) }),
    kind === couponKind.amount && t('couponTemplate.terms.off', { off: formatMoney(value) }),
    kind === couponKind.percent && t('couponTemplate.terms.percent', { tenths: value / 10, off: 100 - value }),
    kind === couponKind.card && t('couponTemplate.terms.times', { count: value }),
    maxOff > 0 && t('couponTemplate.terms.most', { most: formatMoney(maxOff) }),
    price > 0 && t('couponTemplate.terms.sold', { price: formatMoney(price) }),
  ]
    .filter(Boolean)
    .join(' · ') || t(`couponTemplate.kind.${kind as 3}`)
