/** Readings of screening: what one station measured of a subject, as it is kept, as it is sent, and what becomes of it. */
import { z } from 'zod'
import { confirmWarn, flag, id, instant, oneOf, text } from '../core/fields'
import { FindingsSent } from './findings-schema'
import { missingEyes, wearing } from './items'
import { maxStations } from './screening-tasks'

/** 1 keyed, 2 of a device, 3 imported. */
export const readingSources = [1, 2, 3] as const
/** What every reading has of the eyes. */
export const measured = {
  missingEye: oneOf(missingEyes).describe(
    'An eye that is not there (prosthesis): 0 none, 1 the right, 2 the left, 3 both',
  ),
  wears: oneOf(wearing).describe('0 nothing, 1 spectacles, 2 ortho-k at night, 3 soft lenses, 4 defocus spectacles'),
  sections: FindingsSent.describe('What was measured, by item and eye'),
}
const taken = {
  station: z.number().int().min(1).max(maxStations),
  device: text(100),
  source: oneOf(readingSources).describe('1 keyed, 2 of a device, 3 imported'),
}

/** One examination at one station; it is never changed. */
export const ScreeningReading = z.object({
  readingId: id(),
  offlineId: z.string().describe('Made on the device, by which a reading that is sent twice is known'),
  examined: instant().describe('By the clock of the device, put right by how wrong it was when it was sent'),
  offset: z.number().int().describe('Seconds by which the clock was put right'),
  received: instant(),
  ...taken,
  ...measured,
  missingEye: measured.missingEye.nullable().describe('null: this station left it as others had found it'),
  wears: measured.wears.nullable().describe('null: this station left it as it was known'),
  screenerName: z.string(),
  correction: flag().describe('1: a person decided it; it stands over every measurement'),
  reason: z.string(),
  late: oneOf([0, 1, 2, 3]).describe(
    '1 came after the task was closed, 2 after it was reported, 3 after it was cancelled: kept aside',
  ),
})
export type ScreeningReading = z.infer<typeof ScreeningReading>

/** What a device sends of one reading. */
export const reading = {
  taskId: id(),
  sid: id(),
  offlineId: z.uuid().describe('Made on the device; a reading that is sent again with it is kept once'),
  examined: instant().describe('By the clock of the device'),
  station: taken.station.default(1),
  device: taken.device.default(''),
  source: taken.source.default(1),
  missingEye: measured.missingEye.optional().describe('As the other stations of the task found it unless said'),
  wears: measured.wears
    .optional()
    .describe('As the other stations of the task found it, or as it is known of the subject, unless said'),
  sections: measured.sections,
  ...confirmWarn,
}

export const SentReading = z.object(reading)
export type SentReading = z.infer<typeof SentReading>

/** What became of one reading of those that were sent together. */
export const SyncAnswer = z.object({
  offlineId: z.string(),
  name: z.string().describe('Of the subject; empty where there is no such'),
  code: oneOf([0, 1]).describe('0 kept, 1 refused'),
  again: flag().describe('1: it had been kept before'),
  late: ScreeningReading.shape.late,
  recordId: id().nullable(),
  message: z.string().describe('Why it was refused'),
  errors: z.record(z.string(), z.string()).optional(),
  warnings: z
    .array(z.string())
    .optional()
    .describe('What a person has to confirm; sent again with confirmWarn 1 it is kept'),
  stored: ScreeningReading.nullable().describe('What is kept under the same offlineId with other content'),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>
