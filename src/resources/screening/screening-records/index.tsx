/** The library of screening: subjects with the figures of their last record, and the file of each. */
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { fileOf, filePrintOf, libraryPath } from '../paths'

const code = 'screening-records.read'
const feature = 'screening'
const texts = 'screeningTasks'

export const manifest: Manifest = {
  name: 'screening-records',
  area: 'screening',
  icon: 'article',
  label: 'screen.screeningLibrary',
  dataProviderName: 'default',
  routes: [
    {
      path: libraryPath,
      ...screen(texts, async () => (await import('./list')).Library),
      code,
      feature,
      action: 'list',
    },
    {
      path: fileOf(':sid'),
      ...screen(texts, async () => (await import('./file')).FilePage),
      ...{ code, feature, label: 'screen.screeningLibrary' },
    },
    {
      path: filePrintOf(':sid'),
      ...screen(texts, async () => (await withTexts('screening', import('./file-print'))).FilePrint),
      ...{ code: 'screening-subjects.read', feature, label: 'screen.screeningLibrary', chrome: false },
    },
  ],
  record: { path: () => libraryPath },
}
