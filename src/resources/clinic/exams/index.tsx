/** Examinations: the page of one, and the curves of a patient on paper. They are made and signed on the page of a visit. */
import { lazy } from 'react'
import { curvesPrintPath } from '../../../eyes/paths'
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { toldBy } from '../../told-by'
import { examPath } from './paths'

const feature = 'exams'
const code = 'exams.read'

export const exams: Manifest = {
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
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./curves-print'))).CurvesPrint })),
      ...{ code, feature, label: 'screen.exams.curves', chrome: false },
    },
  ],
  menuPaths: ['/patients/list', '/medical/registrations', '/medical/visits'],
  record: { path: examPath, text: toldBy('clinic', 'examText') },
}
