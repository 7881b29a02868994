/** What the import of devices says of its own, in English. */
import type { Translated } from '../texts'
import type { deviceImport as chinese } from '../zh-CN/device-import'

export const deviceImport: Translated<typeof chinese> = {
  title: 'Import training devices',
  hint: 'One device a row. No other device may have the code; clinics are known by their names.',
  import: 'Import {{count}} devices',
  import_one: 'Import {{count}} device',
  importAnyway: 'All is well: import {{count}} devices',
  importAnyway_one: 'All is well: import {{count}} device',
  cancelled: 'Cancelled. No device was written',
  repeated: '{{name}} imported a file with the same content on {{at}}',
  imported: '{{created}} devices are entered',
}
