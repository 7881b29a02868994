/** The roster of a screening task, and what a station takes of it to where there is no network. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { flag, id, instant, oneOf, plainText } from '../core/fields'
import { FindingsSent } from './findings-schema'
import { grades } from './grades'
import { levels } from './rule-table'

/** Why a child was not examined: 1 absent, 2 refused, 3 moved away. */
export const absenceReasons = [1, 2, 3] as const
/** 1 waits, 2 begun, 3 done, 4 not examined, with a reason. */
export const rosterStates = [1, 2, 3, 4] as const
/** A child on the roster of a task. */
export const RosterEntry = z
  .object({
    sid: id(),
    name: z.string(),
    gender: oneOf([1, 2]),
    birthday: birthday(),
    studentNo: z.string(),
    wears: oneOf([0, 1, 2, 3, 4]).describe(
      'What the child wears, by the record of the task once there is one: 0 nothing, 1 spectacles, 2 ortho-k, 3 soft lenses, 4 defocus',
    ),
    missingEye: oneOf([0, 1, 2, 3]).describe(
      'By the record: 0 both eyes are there, 1 the right is missing, 2 the left, 3 both',
    ),
    classId: id().nullable(),
    grade: z.enum(grades).nullable().describe('When the task was opened'),
    classNo: z.number().int().nullable(),
    consent: flag().describe('1: a guardian has agreed to the examination'),
    moved: flag().describe('1: the child has left the customer since'),
    recordId: id().nullable(),
    level: z.literal(levels).nullable(),
    missing: z.array(z.string()).describe('Items of the task that were not measured: `naked.od`, `iop.os`'),
    conflicts: z.number().int(),
    state: oneOf(rosterStates).describe('1 waits, 2 begun, 3 done, 4 not examined'),
    reason: oneOf(absenceReasons).nullable().describe('1 absent, 2 refused, 3 moved away'),
    note: z.string(),
  })
  .meta({ id: 'ScreeningRosterEntry' })
export type RosterEntry = z.infer<typeof RosterEntry>

/** A child as a station knows it. */
export const StationEntry = RosterEntry.omit({ moved: true, recordId: true, level: true, conflicts: true, note: true })
  .extend({
    last: FindingsSent.nullable().describe('What was found at the task before, against which values are compared'),
  })
  .meta({ id: 'ScreeningStationEntry' })
export type StationEntry = z.infer<typeof StationEntry>

/** What a station takes with it. */
export const Station = z
  .object({
    grantId: z.uuid().describe('Says whose readings they are: of this person, in this task, from this device'),
    key: z
      .object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })
      .describe('Public key of the grant (JWK, P-256); readings are sealed with it as JWE, by ECDH-ES and A256GCM'),
    at: instant(),
    entries: z.array(StationEntry),
  })
  .meta({ id: 'ScreeningStation' })
export type Station = z.infer<typeof Station>

/** A reading that a device without a session has sealed. */
export const SealedReading = z.object({
  offlineId: z.uuid(),
  grantId: z.uuid(),
  sealed: plainText(20_000).describe('JWE of the reading'),
})
export type SealedReading = z.infer<typeof SealedReading>
