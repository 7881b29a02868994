/** Downloads of screening, in English. */
import type { Translated } from '../texts'
import type { screeningDownload as texts } from '../zh-CN/screening-download'

export const screeningDownload: Translated<typeof texts> = {
  name: 'Content',
  byName: 'Exported by',
  created: 'Exported',
  reason: 'Purpose',
  progress: 'Progress',
  pages: '{{count}} letters',
  pages_one: '{{count}} letter',
  rows: '{{count}} rows',
  rows_one: '{{count}} row',
  size: 'Size',
  left: 'Time left',
  hours: '{{count}} h',
  status: 'State',
  'status.0': 'Waiting',
  'status.1': 'Being written',
  'status.2': 'Done',
  'status.3': 'Failed',
  'status.4': 'Cancelled',
  fetch: 'Download',
  cancel: 'Cancel',
  again: 'Export again',
  remove: 'Delete',
  removeSure: 'The file cannot be brought back. Delete it?',
  empty: 'No downloads',
}
