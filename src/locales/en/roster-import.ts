/** What the import of rosters says of its own, in English. */
import type { Translated } from '../texts'
import type { rosterImport as zhCN } from '../zh-CN/roster-import'

export const rosterImport: Translated<typeof zhCN> = {
  title: 'Import a roster',
  hint: 'One student a row; those of a known student or identity number are changed, and classes that are missing are added.',
  hintPeople: 'One person a row; those of a known identity number are changed.',
  year: 'School year of the classes',
  import: 'Import {{count}} people',
  importAnyway: 'Import {{count}} people anyway',
  cancelled: 'Cancelled; nothing was written',
  repeated: '{{name}} imported a file of the same content on {{at}}',
  imported: '{{created}} added, {{updated}} changed, {{classes}} classes added',
}
