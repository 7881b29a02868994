/** Messages to parents: the templates of their texts, when they leave, what is left to send, and what was sent. */
import { type Manifest, screen } from '../../../providers/manifest'
import { logPath, templatesPath } from './paths'

const texts = 'screeningSmsTemplates'
const feature = 'screening'

export const manifest: Manifest = {
  name: 'screening-sms-templates',
  area: 'screening',
  icon: 'settings',
  label: 'screen.screeningSmsTemplates',
  dataProviderName: 'default',
  routes: [
    {
      path: templatesPath,
      ...screen(texts, async () => (await import('./list')).TemplatePage),
      ...{ code: 'screening-sms-templates.read', feature, action: 'list' },
    },
    {
      path: logPath,
      ...screen(texts, async () => (await import('./log')).LogPage),
      ...{ code: 'screening-notices.read', feature, label: 'screen.screeningSmsTemplates.log' },
    },
  ],
  record: { path: () => templatesPath },
}
