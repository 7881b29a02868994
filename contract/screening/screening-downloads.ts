/** Downloads of the screening edition: the exports of decision 010 that belong to it, as the people of a centre see them. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { flag } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ExportJob, type ExportOrigin } from '../system/exports'

/** What of the exports is of the edition. */
export const screeningOrigins = [
  'screening-letters',
  'screening-records',
  'screening-subjects',
  'screening-summary',
  'screening-analysis',
  'screening-statistics',
  'screening-guard-days',
  'screening-settlements',
] as const satisfies readonly ExportOrigin[]

/** Lists that name children: a file of them may hold any child of the company. */
export const childListOrigins = [
  'screening-records',
  'screening-subjects',
  'screening-guard-days',
] as const satisfies readonly ExportOrigin[]

export const ScreeningDownload = ExportJob.omit({ version: true })
  .extend({
    byName: z.string().describe('Who asked for it; they alone can fetch it'),
    own: flag().describe('1: the caller asked for it'),
  })
  .meta({ id: 'ScreeningDownload' })
export type ScreeningDownload = z.infer<typeof ScreeningDownload>

const path = '/v1/screening/downloads'

export const screeningDownloads = resource('screening-downloads', {
  id: 'exportId',
  record: ScreeningDownload,
  calls: {
    list: call('GET', path, {
      feature: 'screening',
      summary: 'What was exported by the people whom the caller sees, the newest first, until it expires',
      query: listQuery(path, {}, []),
      reply: page(ScreeningDownload),
      can: 'screening.export',
    }),
  },
})
