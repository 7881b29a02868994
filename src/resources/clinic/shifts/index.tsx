/** Shifts of doctors: the week of a clinic, and the templates and exceptions that it is made of. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { toldBy } from '../../told-by'

const path = '/medical/shifts'

export const shifts: Manifest = {
  name: 'shifts',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.shifts',
  dataProviderName: 'default',
  routes: [
    {
      path,
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./page'))).ShiftPage })),
      code: 'shifts.read',
      feature: 'shifts',
      action: 'list',
    },
  ],
  record: { path: () => path, text: toldBy('clinic', 'shiftText') },
  parts: {
    'shift-templates': toldBy('clinic', 'templateText'),
  },
}
