/** Examinations: the page of one, and the curves of a patient on paper. They are made and signed on the page of a visit. */
import { curvesPrintPath } from '../../../eyes/paths'
import { type Manifest, screen } from '../../../providers/manifest'
import { examPath } from './paths'

/** With the code of its pictures, which are on the paper from the first moment on. */
const loadCurves = async () => {
  const [{ CurvesPrint }] = await Promise.all([import('./curves-print'), import('../../../eyes/eye-chart')])
  return CurvesPrint
}

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
      ...screen('clinic', loadCurves),
      ...{ code, feature, label: 'screen.exams.curves', chrome: false },
    },
  ],
  menuPaths: ['/patients/list', '/medical/registrations', '/medical/visits'],
  record: { path: examPath },
}
