/** The students of schools, by class. */
import { type Manifest, screen } from '../../../providers/manifest'
import { communitiesPath, residentPath, studentsPath } from '../paths'

export const manifest: Manifest = {
  name: 'screening-subjects',
  area: 'screening',
  icon: 'customer',
  label: 'screen.screeningStudents',
  dataProviderName: 'default',
  menuPaths: [studentsPath, communitiesPath],
  routes: [
    {
      path: studentsPath,
      ...screen('screening', async () => (await import('./page')).StudentsPage),
      ...{ code: 'screening-subjects.read', feature: 'screening', action: 'list' },
    },
    {
      path: residentPath,
      ...screen('screening', async () => (await import('./page')).ResidentsPage),
      ...{ code: 'screening-subjects.read', feature: 'screening', label: 'screen.screeningResidents' },
    },
  ],
  record: { path: () => studentsPath },
}
