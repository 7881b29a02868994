/** Figures of operation: which clinics have fallen silent, and which accounts are in use. */
import { type Manifest, screen } from '../../../providers/manifest'
import { clinicsPath, eyefilePath, invitationPath, studentsPath, usersPath } from './paths'

const loadPeople = () => import('./people')

const code = 'statistics.operation'

export const manifest: Manifest = {
  name: 'operation-figures',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.operationFigures',
  dataProviderName: 'statistics',
  routes: [
    {
      path: clinicsPath,
      ...screen('statistics', async () => (await import('./clinics')).ClinicActivityList),
      ...{ code, action: 'list' },
    },
    {
      path: usersPath,
      ...screen('statistics', async () => (await import('./users')).AccountUseList),
      ...{ code, label: 'screen.operationFigures.users' },
    },
    {
      path: eyefilePath,
      ...screen('statistics', async () => (await loadPeople()).EyefileScreen),
      ...{ code: 'statistics.people', label: 'screen.operationFigures.eyefile' },
    },
    {
      path: studentsPath,
      ...screen('statistics', async () => (await loadPeople()).StudentScreen),
      ...{ code: 'statistics.people', label: 'screen.operationFigures.students' },
    },
    {
      path: invitationPath,
      ...screen('statistics', async () => (await import('./invitations')).InvitationScreen),
      ...{ code, label: 'screen.operationFigures.invitation' },
    },
  ],
}
