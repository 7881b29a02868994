/** SMS templates. */
import { listManifest } from '../../../providers/manifest'

export const screeningSmsTemplates = listManifest({
  name: 'screening-sms-templates',
  area: 'screening',
  icon: 'settings',
  label: 'screen.screeningSmsTemplates',
  path: '/screening-settings/sms',
  texts: 'screeningSmsTemplates',
  page: async () => (await import('./list')).screeningSmsTemplatePage,
})
