/** How the fields of a discount read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const channelText: RecordText = {
  fields: {
    hospitalName: text,
    brandCategory: (value, _, label) => label(`supplier.line.${String(value)}`),
    brand: (value, t) => (typeof value === 'string' ? value : t('channel.allBrands')),
    discount: (value, t) => t('channel.percent', { percent: Number(value) }),
    validFrom: (value, t) => (typeof value === 'string' ? value : t('channel.always')),
    validTo: (value, t) => (typeof value === 'string' ? value : t('channel.further')),
  },
  labels: {
    hospitalName: 'partner.clinic',
    brandCategory: 'channel.line',
    brand: 'channel.brand',
    discount: 'channel.discount',
    validFrom: 'channel.from',
    validTo: 'channel.to',
  },
}
