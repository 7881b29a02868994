/** How marketing settings read where two of their values stand beside each other. */
import { MarketingSettings } from '../../../../contract/clinic/marketing-settings'
import { recordTextOf } from '../../../records/fields'

export const marketingSettingText = recordTextOf(MarketingSettings, 'marketingSetting', {
  birthdayName: 'marketingSetting.birthdayTplId',
  birthdayDays: { unit: 'marketingSetting.birthdayDays.value' },
  welcomeName: 'marketingSetting.welcomeTplId',
  referralName: 'marketingSetting.referralTplId',
  smsFrom: { unit: 'marketingSetting.hour.value' },
  smsTo: { unit: 'marketingSetting.hour.value' },
})
