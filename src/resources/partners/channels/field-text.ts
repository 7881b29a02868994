/** How the fields of a discount read where two of their values stand beside each other. */
import { Channel } from '../../../../contract/partners/channels'
import { recordTextOf } from '../../../records/fields'

export const channelText = recordTextOf(Channel, 'channel', {
  hospitalName: 'partner.clinic',
  brandCategory: { label: 'channel.line', values: 'supplier.line' },
  brand: { text: (brand, t) => (typeof brand === 'string' ? brand : t('channel.allBrands')) },
  discount: { text: (percent, t) => t('channel.percent', { percent: Number(percent) }) },
  validFrom: { label: 'channel.from', text: (day, t) => (typeof day === 'string' ? day : t('channel.always')) },
  validTo: { label: 'channel.to', text: (day, t) => (typeof day === 'string' ? day : t('channel.further')) },
})
