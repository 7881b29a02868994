/** The audit trail: who did what to which record. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'audit',
  area: 'system',
  icon: 'data-monitor',
  label: 'screen.audit',
  dataProviderName: 'default',
  routes: [
    {
      path: '/system/audit',
      ...screen('staff', async () => (await import('./list')).AuditList),
      feature: 'audit',
      code: 'audit.read',
      action: 'list',
    },
  ],
}
