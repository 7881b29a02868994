/** Those who are examined: the students of schools by class, and the residents of communities. */
import { type Manifest, screen } from '../../../providers/manifest'
import { communitiesPath, residentPath, residentSlipsPath, studentSlipsPath, studentsPath } from '../paths'

const slips = {
  ...screen('screeningTasks', async () => (await import('./slips-page')).SubjectSlips),
  code: 'screening-subjects.read',
  feature: 'screening',
  chrome: false,
} as const

const students: Manifest = {
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
    { path: studentSlipsPath, ...slips, label: 'screen.screeningStudents' },
  ],
  record: { path: () => studentsPath },
}

const residents: Manifest = {
  name: 'screening-residents',
  area: 'screening',
  icon: 'customer',
  label: 'screen.screeningResidents',
  dataProviderName: 'default',
  menuPaths: [communitiesPath],
  routes: [
    {
      path: residentPath,
      ...screen('screening', async () => (await import('./page')).ResidentsPage),
      ...{ code: 'screening-subjects.read', feature: 'screening', action: 'list' },
    },
    { path: residentSlipsPath, ...slips, label: 'screen.screeningResidents' },
  ],
}

export const manifest: readonly Manifest[] = [students, residents]
