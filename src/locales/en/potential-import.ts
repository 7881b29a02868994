/** What the import of potential members says of its own, in English. */
import type { Translated } from '../texts'
import type { potentialImport as zhCN } from '../zh-CN/potential-import'

export const potentialImport: Translated<typeof zhCN> = {
  title: 'Import potential members',
  hint: 'One person a row; those without an owner go to the pool. The same name and phone is warned of, not refused.',
  import: 'Import {{count}} people',
  importAnyway: 'Import {{count}} people anyway',
  cancelled: 'Cancelled; nothing was written',
  repeated: '{{name}} imported a file of the same content on {{at}}',
  imported: '{{created}} imported',
}
