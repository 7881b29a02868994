/** The audit trail: who did what to which record. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const audit: Manifest = {
  name: 'audit',
  area: 'system',
  icon: 'data-monitor',
  label: 'screen.audit',
  dataProviderName: 'default',
  routes: [
    {
      path: '/system/audit',
      page: lazy(async () => ({ default: (await withTexts('staff', import('./list'))).AuditList })),
      feature: 'audit',
      code: 'audit.read',
      action: 'list',
    },
  ],
}
