/** Rosters (名单) of schools and communities out of a spreadsheet. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'
import { ImportProgress, importFlags, SentSheet, SheetReport, takesSheet } from '../core/sheet-import'

export const RosterReport = SheetReport.extend({
  repeated: z.null().describe('A roster that was imported before changes what has changed in it'),
  imported: z
    .object({
      created: z.number().int(),
      updated: z.number().int().describe('Known by their student or identity number'),
      classes: z.number().int().describe('Classes that were added'),
    })
    .nullable(),
})
export type RosterReport = z.infer<typeof RosterReport>

const path = '/v1/screening/subjects/imports'
const feature = 'screening'
const beside = {
  customerId: z.coerce.number().int().positive().describe('Whose roster it is'),
  year: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2100)
    .optional()
    .describe('School year of the classes; the present one unless said'),
}

export const screeningSubjectImports = resource('screening-subject-imports', {
  id: 'importId',
  record: z.object({ importId: id() }),
  stales: ['screening-subjects', 'screening-classes', 'screening-customers', 'audit'],
  calls: {
    template: call('GET', `${path}/template`, {
      feature,
      summary: 'An empty roster with its columns and an example, as .xls',
      reply: file(),
      can: 'screening-subjects.import',
    }),
    run: call('POST', path, {
      feature,
      summary:
        'Takes a roster: all rows or none, with skipBad those without errors; with dryRun only says what would come of it',
      ...takesSheet,
      body: SentSheet.extend({
        ...beside,
        dryRun: importFlags.dryRun,
        confirmWarn: importFlags.confirmWarn,
        skipBad: importFlags.skipBad,
      }),
      reply: one(RosterReport),
      progress: ImportProgress,
      can: 'screening-subjects.import',
    }),
    rejects: call('POST', `${path}/rejects`, {
      feature,
      summary: 'The rows of a roster that cannot be taken, with the reasons, as .xls',
      ...takesSheet,
      body: SentSheet.extend(beside),
      reply: file(),
      can: 'screening-subjects.import',
    }),
  },
})
