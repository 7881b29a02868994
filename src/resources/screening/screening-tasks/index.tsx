/** Screening tasks of schools and communities, vision and physical: planned, examined at stations, closed and reported. */
import { type Manifest, screen } from '../../../providers/manifest'
import { communityTasksPath, namesOf, physicalTasksPath, slipsOf, stationOf, taskOf, tasksPath } from './paths'

const code = 'screening-tasks.read'
const feature = 'screening'
const texts = 'screeningTasks'
const loadList = () => import('./list')
const loadPrints = () => import('./prints')

export const manifest: Manifest = {
  name: 'screening-tasks',
  area: 'screening',
  icon: 'orders',
  label: 'screen.screeningTasks',
  dataProviderName: 'default',
  routes: [
    { path: tasksPath, ...screen(texts, async () => (await loadList()).TaskList), code, feature, action: 'list' },
    {
      path: taskOf(':taskId'),
      ...screen(texts, async () => (await import('./page')).TaskPage),
      ...{ code, feature, label: 'screen.screeningTasks', action: 'show' },
    },
    {
      path: stationOf(':taskId'),
      ...screen(texts, async () => (await import('./station')).StationPage),
      ...{ code: 'screening-records.create', feature, label: 'screen.screeningTasks' },
    },
    {
      path: physicalTasksPath,
      ...screen(texts, async () => (await loadList()).PhysicalTaskList),
      ...{ code, feature, entry: 'screen.screeningPhysicalTasks' },
    },
    {
      path: communityTasksPath,
      ...screen(texts, async () => (await loadList()).CommunityTaskList),
      ...{ code, feature, entry: 'screen.screeningCommunityTasks' },
    },
    {
      path: slipsOf(':taskId'),
      ...screen(texts, async () => (await loadPrints()).SlipsPage),
      ...{ code, feature, label: 'screen.screeningTasks', chrome: false },
    },
    {
      path: namesOf(':taskId'),
      ...screen(texts, async () => (await loadPrints()).NamesPage),
      ...{ code, feature, label: 'screen.screeningTasks', chrome: false },
    },
  ],
  record: { path: taskOf },
}
