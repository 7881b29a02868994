/** The Chinese texts of marketing by text messages: campaigns and their recipients, templates, prepaid parts. */
import { withAreas } from '../texts'
import { smsCampaign } from './sms-campaign'
import { smsPart } from './sms-part'
import { smsRecipient } from './sms-recipient'
import { smsTemplate } from './sms-template'

export const texts = withAreas({ smsCampaign, smsPart, smsRecipient, smsTemplate })
