/** One's own exports in the background, in English. */
import type { Translated } from '../texts'
import type { exports as zhCN } from '../zh-CN/exports'

export const exports: Translated<typeof zhCN> = {
  title: 'My exports',
  news: 'My exports: a new file is ready',
  underWay: 'My exports: {{count}} on the way',
  hint: 'Files are kept for 24 hours, and nobody but you can download them.',
  none: 'No exported files',
  ready: '{{title}}: the file is ready under My exports',
  failed: '{{title}}: the export failed; try again under My exports',
  waiting: 'Waiting…',
  writing: 'Writing: {{done}} of {{total}} rows',
  storing: 'Storing the file…',
  kept: '{{size}}, kept until {{until}}',
  cancelled: 'Cancelled',
  rows: '{{count}} rows',
  rows_one: '{{count}} row',
  period: '{{from}} to {{to}}',
  ofStatistics: 'Details of statistics',
  download: 'Download',
  downloading: 'Downloading {{percent}}%',
  cancel: 'Cancel export',
  again: 'Export again',
  remove: 'Delete',
  removeOf: 'Delete the export {{title}}',
  removeSure: 'It cannot be brought back. Delete?',
  'failure.interrupted': 'Failed: it was interrupted several times',
  'failure.rights': 'Failed: you may no longer export this, or the filters no longer hold',
  'failure.tooLarge': 'Failed: the file would be too large; narrow the filters',
  'failure.fault': 'Failed: a fault of the server',
}
