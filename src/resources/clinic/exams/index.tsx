/** Examinations: the page of one, and the curves of a patient on paper. They are made and signed on the page of a visit. */
import { curvesPrintPath } from '../../../eyes/paths'
import { type Manifest, screen } from '../../../providers/manifest'
import { examPath } from './paths'

const feature = 'exams'
const code = 'exams.read'

export const manifest: Manifest = {
  name: 'exams',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.exam',
  dataProviderName: 'default',
  routes: [
    {
      path: examPath(':examId'),
      ...screen('clinic', async () => (await import('./page')).ExamPage),
      ...{ code, feature, action: 'show' },
    },
    {
      path: curvesPrintPath(':pid'),
      ...screen('clinic', async () => (await import('./curves-print')).CurvesPrint),
      ...{ code, feature, label: 'screen.exams.curves', chrome: false },
    },
  ],
  menuPaths: ['/patients/list', '/medical/registrations', '/medical/visits'],
  record: { path: examPath },
}
