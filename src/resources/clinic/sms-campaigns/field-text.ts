/** How the fields of campaigns, templates and purchases read where two of their values stand beside each other. */
import { type Segment, SmsCampaign } from '../../../../contract/clinic/sms-campaigns'
import { SmsPurchase } from '../../../../contract/clinic/sms-parts'
import { SmsTemplate } from '../../../../contract/clinic/sms-templates'
import type { Translate } from '../../../providers/i18n'
import { recordTextOf } from '../../../records/fields'
import { dash, formatInstant, formatMoney } from '../../../ui/format'

const range = (from: string | number | null, to: string | number | null) => `${from ?? ''}–${to ?? ''}`

/** What a segment says, a clause each. */
export const segmentText = (segment: Segment, t: Translate): string[] => {
  const { levels, tags, ageMin, ageMax, visitedFrom, visitedTo, schools, bands, birthMonths } = segment
  const { balanceMin, balanceMax, coupons, couponsUntil } = segment
  const yuan = (fen: number | null) => (fen === null ? null : formatMoney(fen))
  const said = (name: keyof Segment | 'age' | 'visited' | 'balance', text: string) =>
    `${t(`smsCampaign.${name}`)} ${text}`
  return [
    ...(levels.length > 0 ? [said('levels', t('smsCampaign.chosen', { count: levels.length }))] : []),
    ...(tags.length > 0 ? [said('tags', tags.join(t('record.separator')))] : []),
    ...(ageMin !== null || ageMax !== null ? [said('age', range(ageMin, ageMax))] : []),
    ...(visitedFrom !== null || visitedTo !== null ? [said('visited', range(visitedFrom, visitedTo))] : []),
    ...(schools.length > 0 ? [said('schools', t('smsCampaign.chosen', { count: schools.length }))] : []),
    ...(bands.length > 0
      ? [said('bands', bands.map((band) => t(`smsCampaign.bands.${band}`)).join(t('record.separator')))]
      : []),
    ...(birthMonths.length > 0 ? [said('birthMonths', birthMonths.join(t('record.separator')))] : []),
    ...(balanceMin !== null || balanceMax !== null ? [said('balance', range(yuan(balanceMin), yuan(balanceMax)))] : []),
    ...(coupons.length > 0 ? [said('coupons', t('smsCampaign.chosen', { count: coupons.length }))] : []),
    ...(couponsUntil === null ? [] : [said('couponsUntil', couponsUntil)]),
  ]
}

export const campaignText = recordTextOf(SmsCampaign, 'smsCampaign', {
  ...{ name: true, templateId: true, status: true, missing: true },
  segment: {
    text: (value, t) =>
      value ? segmentText(value as Segment, t).join(t('record.separator')) || t('smsCampaign.everybody') : dash,
  },
  sendAt: { text: (value) => (typeof value === 'number' ? formatInstant(value) : dash) },
})

export const smsTemplateText = recordTextOf(SmsTemplate, 'smsTemplate', {
  ...{ name: true, kind: true, sign: true, text: true, status: true, reason: true },
})

export const purchaseText = recordTextOf(SmsPurchase, 'smsPart', { parts: true, price: true, note: true })
