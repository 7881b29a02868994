/** What the lists and forms of all records say, in English. */
import type { Translated } from '../texts'
import type { record as zhCN } from '../zh-CN/record'

export const record: Translated<typeof zhCN> = {
  export: 'Export',
  exportInBackground: 'Export in the background',
  exportToDownloads: 'In the background; the file is found in the downloads when it is done',
  exported: 'Exported',
  details: 'Details',
  edit: 'Edit',
  remove: 'Delete',
  removeText: 'This cannot be undone.',
  removed: 'Deleted',
  saved: 'Saved',
  required: 'Required',
  dateOrder: 'The last day is before the first',
  warnings: 'Please check these',
  goOn: 'Checked, save',
  back: 'Back to the form',
  filesHint: 'JPG, PNG, WebP or PDF, up to 10 MB each',
  picturesHint: 'JPG, PNG or WebP, up to 10 MB',
  fileWait: 'A file is still being uploaded',
  separator: ', ',
  reprint: 'Reprint {{count}}',
}
