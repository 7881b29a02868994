/** Potential members (潜在会员) out of a spreadsheet: what a clinic brings home from a fair, or a partner hands over. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'
import { ImportProgress, importFlags, SentSheet, SheetReport, takesSheet } from '../core/sheet-import'

export const PotentialReport = SheetReport.extend({
  repeated: z.null().describe('Rows that a clinic has already are warned of one by one'),
  imported: z.object({ created: z.number().int() }).nullable(),
})
export type PotentialReport = z.infer<typeof PotentialReport>

const path = '/v1/clinic/potentials/imports'
const feature = 'leads'
const can = 'potentials.import'
const beside = {
  hid: z.coerce.number().int().positive().optional().describe("Store that has the leads; the caller's own unless said"),
}

export const potentialImports = resource('potential-imports', {
  id: 'importId',
  record: z.object({ importId: id() }),
  stales: ['potentials', 'audit'],
  calls: {
    template: call('GET', `${path}/template`, {
      feature,
      summary: 'An empty sheet of potential members with its columns and an example, as .xls',
      reply: file(),
      can,
    }),
    run: call('POST', path, {
      feature,
      summary:
        'Takes potential members: all rows or none, with skipBad those without errors; with dryRun only says what would come of it',
      ...takesSheet,
      body: SentSheet.extend({
        ...beside,
        dryRun: importFlags.dryRun,
        confirmWarn: importFlags.confirmWarn,
        skipBad: importFlags.skipBad,
      }),
      reply: one(PotentialReport),
      progress: ImportProgress,
      can,
    }),
    rejects: call('POST', `${path}/rejects`, {
      feature,
      summary: 'The rows that cannot be taken, with the reasons, as .xls',
      ...takesSheet,
      body: SentSheet.extend(beside),
      reply: file(),
      can,
    }),
  },
})
