/** Sign-in records: each of them, and how often the people of each clinic come. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { clinicsPath, listPath } from './paths'

export const loginRecords: Manifest = {
  name: 'login-records',
  area: 'system',
  icon: 'data-monitor',
  label: 'screen.loginRecords',
  dataProviderName: 'statistics',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('staff', import('./list'))).LoginRecordList })),
      code: 'login-records.read',
      action: 'list',
    },
    {
      path: clinicsPath,
      page: lazy(async () => ({ default: (await withTexts('staff', import('./clinics'))).ClinicLoginList })),
      code: 'login-records.read',
      label: 'screen.loginRecords.clinics',
    },
  ],
}
