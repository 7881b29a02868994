/** Staff: the accounts of a company, of its clinics and of the platform, and those of trainers. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { detailPath, listPath, trainersPath } from './paths'

export const accounts: Manifest = {
  name: 'accounts',
  area: 'system',
  icon: 'customer',
  label: 'screen.staff',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('staff', import('./staff'))).Staff })),
      code: ['accounts.read', 'trainer-accounts.read'],
      action: 'list',
    },
    {
      path: trainersPath,
      page: lazy(async () => ({ default: (await withTexts('staff', import('./trainers'))).TrainerList })),
      code: 'trainer-accounts.read',
      label: 'screen.staff.trainers',
    },
    {
      path: `${listPath}/:uid`,
      page: lazy(async () => ({ default: (await withTexts('staff', import('./detail'))).AccountDetail })),
      code: 'accounts.read',
      label: 'screen.staff.account',
      action: 'show',
    },
  ],
  record: {
    path: detailPath,
    text: async () => (await withTexts('staff', import('./field-text'))).accountText,
  },
}
