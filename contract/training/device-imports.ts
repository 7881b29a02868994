/** Training devices out of a spreadsheet: a delivery, code by code. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'
import { ImportProgress, importFlags, SentSheet, SheetReport, takesSheet } from '../core/sheet-import'

const { dryRun } = importFlags

export const DeviceImportReport = SheetReport.extend({
  repeated: z.null().describe('A file that was imported before holds known codes, and is refused for them'),
  imported: z.object({ created: z.number().int() }).nullable(),
})
export type DeviceImportReport = z.infer<typeof DeviceImportReport>

const path = '/v1/hsx-device/import'

export const deviceImports = resource('device-imports', {
  id: 'importId',
  record: z.object({ importId: id() }),
  stales: ['devices', 'audit'],
  calls: {
    template: call('GET', `${path}/template`, {
      feature: 'devices',
      summary: 'An empty sheet with the columns of a device, and an example, as .xls',
      reply: file(),
      can: 'devices.create',
    }),
    run: call('POST', path, {
      feature: 'devices',
      summary: 'Takes a list of devices, all rows or none; with dryRun only says what would come of it',
      ...takesSheet,
      body: SentSheet.extend({ dryRun, confirmWarn: importFlags.confirmWarn }),
      reply: one(DeviceImportReport),
      progress: ImportProgress,
      can: 'devices.create',
    }),
    rejects: call('POST', `${path}/rejects`, {
      feature: 'devices',
      summary: 'The rows of a list of devices that cannot be taken, with the reasons, as .xls',
      ...takesSheet,
      body: SentSheet,
      reply: file(),
      can: 'devices.create',
    }),
  },
})
