/** Exports that are too long to wait for: written in the background, kept for a day for the person who asked. */
import { z } from 'zod'
import { call, done, file, one, page, signedIn } from '../core/call'
import { allowed, id, instant, oneOf, plainText, version } from '../core/fields'
import { listQuery } from '../core/page'
import { forAskedExport, forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

export const exportStatus = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const

/**
 * `orders`: a list of orders; `order-statistics`: the orders that figures are of; `eg-patients`: the eye database;
 * `screening-letters`: letters to parents, which are pages to print; `screening-…`: the exports of the resource of that name;
 * the others lists of stock.
 */
export const exportOrigins = [
  'orders',
  'order-statistics',
  'stock',
  'stock-ins',
  'stock-outs',
  'scraps',
  'stock-counts',
  'adjustments',
  'movements',
  'gsp-records',
  'eg-patients',
  'screening-letters',
  'screening-records',
  'screening-subjects',
  'screening-summary',
  'screening-analysis',
  'screening-statistics',
  'screening-guard-days',
  'screening-settlements',
] as const
export type ExportOrigin = (typeof exportOrigins)[number]

/** How many exports one person may have on the way, and how many kept. */
export const exportLimits = { unfinished: 3, kept: 20 } as const

/**
 * Why there is no file: the process that wrote it ended again and again; the person may not do it any more; it would be
 * larger than a workbook can be; a fault, whose details are in the log.
 */
export const exportFailures = ['interrupted', 'rights', 'tooLarge', 'fault'] as const

/** A list that is longer than this is better written in the background. */
export const longExport = 20_000

/** Orders and their figures are of one product line. */
const ofLine: ReadonlySet<ExportOrigin> = new Set(['orders', 'order-statistics'])

const Filters = z.record(plainText(40), z.union([plainText(4000), z.number()]))

export const ExportJob = z.object({
  exportId: id(),
  origin: z.enum(exportOrigins),
  product: ProductLine,
  query: Filters,
  title: z.string().describe('What is exported, in the language in which it was asked for'),
  fileName: z.string().describe('Empty until it is written'),
  status: oneOf([0, 1, 2, 3, 4]).describe('0 waiting, 1 running, 2 done, 3 failed, 4 cancelled'),
  done: z.number().int().describe('Rows written'),
  total: z.number().int().nullable().describe('Rows in all; null until it is known'),
  size: z.number().int().nullable().describe('Bytes of the file; null until it is written'),
  failure: z.enum(exportFailures).nullable(),
  created: instant(),
  finished: instant().nullable(),
  expires: instant().describe('When it is removed'),
  version: version(),
  allowed: allowed(),
})
export type ExportJob = z.infer<typeof ExportJob>

const single = '/export/{exportId}'
const row = 'exportId'

export const exports = resource('exports', {
  id: row,
  record: ExportJob,
  calls: {
    create: call('POST', '/export', {
      feature: 'exports',
      summary: 'Begins an export in the background; needs the element code of the same export in the foreground',
      body: z
        .object({
          origin: z.enum(exportOrigins).default('orders'),
          product: ProductLine.optional().describe('Of orders and their figures: the line'),
          query: Filters.default({}).describe(
            'As the query of the export in the foreground; of statistics with `cid`, of records of devices with `kind`, of a count with `countId`, of a summary of screening with `taskId`',
          ),
        })
        .refine(({ origin, product }) => product !== undefined || !ofLine.has(origin), {
          path: ['product'],
          message: 'required',
        })
        .transform(({ product = 'other', ...rest }) => ({ ...rest, product })),
      reply: one(ExportJob),
      can: signedIn,
      timeout: forAskedExport,
    }),
    list: call('GET', '/export', {
      feature: 'exports',
      summary: "The caller's own exports, newest first",
      query: listQuery('/export', {}, ['created']),
      reply: page(ExportJob),
      can: signedIn,
    }),
    file: call('GET', `${single}/file`, {
      feature: 'exports',
      summary: 'The finished file; takes Range and If-Range, so that a download that broke off goes on',
      reply: file(),
      can: signedIn,
      timeout: forWorkbook,
    }),
    cancel: call('PUT', `${single}/cancel`, {
      feature: 'exports',
      summary: 'Gives up an export that is not finished',
      row,
      reply: one(ExportJob),
      can: signedIn,
    }),
    again: call('PUT', `${single}/again`, {
      feature: 'exports',
      summary: 'Begins an export anew that failed or was given up',
      row,
      reply: one(ExportJob),
      can: signedIn,
    }),
    remove: call('DELETE', single, {
      feature: 'exports',
      summary: 'Removes an export and its file',
      row,
      reply: done(),
      can: signedIn,
    }),
  },
})
