/** The rules by which screenings are judged: a tab of the screening settings. */
import { type Manifest, screen } from '../../../providers/manifest'
import { customersPath, rulesPath } from '../paths'

export const manifest: Manifest = {
  name: 'screening-rules',
  area: 'screening',
  icon: 'article',
  label: 'screen.screeningRules',
  dataProviderName: 'default',
  menuPaths: [customersPath],
  routes: [
    {
      path: rulesPath,
      ...screen('screening', async () => (await import('./page')).RulesPage),
      ...{ code: 'screening-rules.read', feature: 'screening', action: 'list' },
    },
  ],
  record: { path: () => rulesPath },
}
