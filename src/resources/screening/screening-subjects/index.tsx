/** The students of schools, by class. */
import { type Manifest, screen } from '../../../providers/manifest'
import { studentsPath } from '../paths'

export const manifest: Manifest = {
  name: 'screening-subjects',
  area: 'screening',
  icon: 'customer',
  label: 'screen.screeningStudents',
  dataProviderName: 'default',
  routes: [
    {
      path: studentsPath,
      ...screen('screening', async () => (await import('./page')).StudentsPage),
      ...{ code: 'screening-subjects.read', feature: 'screening', action: 'list' },
    },
  ],
  record: { path: () => studentsPath },
}
