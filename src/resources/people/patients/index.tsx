/** The patient library: the list, and everything about one patient. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import { listManifest, type Manifest } from '../../../providers/manifest'

const path = '/patients/list'

const list = listManifest({
  name: 'patients',
  area: 'people',
  icon: 'customer',
  label: 'screen.patients',
  path,
  texts: 'patients',
  page: async () => (await import('./list')).PatientList,
  record: async () => (await import('./field-text')).patientText,
})

export const patients: Manifest = {
  ...list,
  routes: [
    ...list.routes,
    {
      path: `${path}/:pid`,
      page: lazy(async () => ({
        default: await withTexts(
          'patients',
          import('./page').then((page) => page.PatientPage),
        ),
      })),
      code: 'patients.read',
      label: 'screen.patient',
      action: 'show',
    },
  ],
  record: {
    path: (pid) => `${path}/${pid}`,
    text: () =>
      withTexts(
        'patients',
        import('./field-text').then((it) => it.patientText),
      ),
  },
}
