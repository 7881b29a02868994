/** Marketing by text messages: campaigns and the page of one, templates, and the parts that are prepaid. */
import { type Manifest, screen } from '../../../providers/manifest'
import { campaignPath, campaignsPath, purchasesPath, templatesPath } from './paths'

const feature = 'sms'

export const manifest: Manifest = {
  name: 'sms-campaigns',
  area: 'clinic',
  icon: 'article',
  label: 'screen.smsCampaigns',
  dataProviderName: 'default',
  routes: [
    {
      path: campaignsPath,
      ...screen('sms', async () => (await import('./first-page')).FirstPage),
      // An agent has no campaigns; it reviews templates.
      ...{ code: ['sms-campaigns.read', 'sms-templates.read'], feature, action: 'list' },
    },
    {
      path: templatesPath,
      ...screen('sms', async () => (await import('./template-list')).TemplateList),
      ...{ code: 'sms-templates.read', feature, label: 'screen.smsTemplates' },
    },
    {
      path: purchasesPath,
      ...screen('sms', async () => (await import('./purchase-list')).PurchaseList),
      ...{ code: 'sms-parts.read', feature, label: 'screen.smsParts' },
    },
    {
      path: campaignPath(':campaignId'),
      ...screen('sms', async () => (await import('./page')).CampaignPage),
      ...{ code: 'sms-campaigns.read', feature, label: 'screen.smsCampaign', action: 'show' },
    },
  ],
  record: { path: campaignPath },
}
