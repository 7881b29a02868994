/** Fittings of hard lenses (硬镜验配): assessed, consented to, tried, prescribed, paid, ordered, accepted, handed over and followed up. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  fileAddress,
  flag,
  id,
  instant,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { eyeName, parameter, perEye } from '../orders/eye-parameters'
import { HardLensExam, HardLensEye } from '../orders/hard-lens'
import { FittingFees, fittingDealings, fittingFilters, fittingHistory, fittingOwner } from './fitting-family'
import {
  centrations,
  contraIndications,
  fluoresceins,
  type HardFittingVerb,
  hardFittingKinds,
  hardFittingMoves,
  maxTrials,
  minTrialMinutes,
  movements,
  teachings,
} from './hard-lens-fitting-terms'

const unique = (list: readonly number[]) => new Set(list).size === list.length

/** How a trial lens sits on an eye. */
const fit = {
  overRefraction: z.number().min(-10).max(10).multipleOf(0.25).nullable().describe('Refraction over the trial lens, D'),
  centration: oneOf(centrations).nullable().describe('1 centred, 2 high, 3 low, 4 nasal, 5 temporal'),
  movement: oneOf(movements).nullable().describe('1 good, 2 too little, 3 too much'),
  fluorescein: oneOf(fluoresceins).nullable().describe('1 even, 2 flat, 3 steep, 4 else'),
}
export const HardLensTrial = z.object({
  trial: z.number().int().min(1).max(maxTrials),
  eye: eyeName(),
  trialLensCode: z.string(),
  minutes: z.number().int(),
  ...fit,
  name: z.string().describe('Who tried it'),
  at: instant(),
})
export type HardLensTrial = z.infer<typeof HardLensTrial>

/** A lens as its label says. */
const label = {
  serialNo: requiredText(30).describe('Serial number of the lens'),
  alignK: parameter('D').describe('Alignment curve (AC), ortho-k'),
  baseCurve: parameter('mm').describe('Base curve (BC)'),
  diameter: parameter('mm').describe('Diameter (DIA)'),
  targetPower: parameter('D').describe('Target reduction, ortho-k'),
  power: parameter('D').describe('Power, RGP'),
}
const AcceptedLens = z.object({ eye: eyeName(), ...label })
export type AcceptedLens = z.infer<typeof AcceptedLens>

const facts = {
  kind: oneOf(hardFittingKinds).describe('2 ortho-k, 3 RGP'),
  note: text(200),
}
const promised = date().describe('The day for which the lenses are promised')

export const HardLensFitting = z
  .object({
    ...fittingOwner,
    ...facts,
    rxId: id().nullable().describe('The prescription that was signed after the trials'),
    rxNo: z.string().nullable(),
    productId: id().nullable().describe('The lenses'),
    lensName: z.string().nullable(),
    pieces: z.number().int().nullable().describe('Lenses: those that the prescription names'),
    promised: promised.nullable(),
    ...fittingDealings,
    takenAt: instant().nullable().describe('When the patient took the lenses'),
    late: flag().describe('1: promised for a day that is over, and not handed over'),
    status: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).describe(
      'The last step: 0 begun, 1 assessed, 2 consented, 3 tried, 4 prescribed, 5 paid, 6 ordered, 7 accepted, 8 taken, 9 followed up; 10 stopped',
    ),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'HardLensFitting' })
export type HardLensFitting = z.infer<typeof HardLensFitting>

const reading = () => z.number().nullable()
const Readings = z.object({
  examId: id(),
  date: date(),
  eyes: z.array(
    z.object({
      eye: eyeName(),
      k1: reading().describe('Flat corneal power, D'),
      k2: reading().describe('Steep corneal power, D'),
      al: reading().describe('Axial length, mm'),
      iop: reading().describe('Pressure of the eye, mmHg'),
      isClear: flag().describe('1: the slit lamp showed nothing that is not normal'),
    }),
  ),
})

export const HardLensFittingDetails = HardLensFitting.extend({
  birthday: birthday().nullable(),
  readings: Readings.nullable().describe('Of the examination by which it was assessed; for those with exams.read'),
  topographyFile: z.string().describe('Topography of the cornea; empty until it is assessed'),
  contraIndications: z.array(z.number().int()).describe('What speaks against hard lenses; see `assess`'),
  contraReason: z.string().describe('Why they are fitted in spite of it'),
  consentFile: z.string().describe('The consent as it was signed'),
  guardian: z.string().describe('Who signed for a minor'),
  trials: z.array(HardLensTrial).describe('By trial, the right eye before the left'),
  orderOpt: HardLensExam.describe('What the prescription says was measured; for those with prescriptions.read'),
  prescribed: z
    .array(HardLensEye)
    .describe('What the prescription says is made, an entry an eye; for those with prescriptions.read'),
  lenses: z.array(AcceptedLens).describe('The lenses as they were accepted'),
  teaching: z.array(z.number().int()).describe('What the patient was taught'),
  stopReason: z.string(),
  ...fittingHistory,
})
export type HardLensFittingDetails = z.infer<typeof HardLensFittingDetails>

const path = '/v1/clinic/hard-lens-fittings'
const row = `${path}/{id}` as const
const feature = 'fittings'

const moved = <const Verb extends HardFittingVerb, Body extends z.ZodRawShape>(
  verb: Verb,
  summary: string,
  body: Body,
) =>
  call('PUT', `${row}/${verb}`, {
    ...{ feature, summary, row: 'id', can: `hard-lens-fittings.${verb === 'bill' ? 'update' : verb}` },
    body: z.object({ version: version(), ...body }),
    reply: one(HardLensFitting),
  } as const)

export const hardLensFittings = resource('hard-lens-fittings', {
  id: 'fittingId',
  record: HardLensFitting,
  files: { fields: ['topographyFile', 'consentFile'] },
  stales: ['audit', 'sales', 'orders', 'hard-lens-orders', 'prescriptions', 'revisits', 'clinic-goods'],
  offers: offersOf(hardFittingMoves.map(({ verb, can, from }) => ({ verb, can, when: inState(...from) }))),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Fittings of hard lenses, the latest first',
      query: listQuery(path, fittingFilters, ['fittingId', 'date', 'promised']),
      reply: page(HardLensFitting),
      can: 'hard-lens-fittings.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One fitting, with each of its steps: what was found, done and by whom',
      row: 'id',
      reply: one(HardLensFittingDetails),
      can: 'hard-lens-fittings.read',
    }),
    print: countedPrint(`${row}/prints`, {
      ...{ feature, row: 'id', can: 'hard-lens-fittings.read' },
      summary: 'Counts a print of the fitting sheet, and answers whether it is a reprint',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Begins a fitting for a patient',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        pid: id(),
        kind: facts.kind,
        note: facts.note.default(''),
      }),
      reply: one(HardLensFitting),
      can: 'hard-lens-fittings.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a fitting: its kind until it is prescribed, its prescription until the lenses are ordered',
      row: 'id',
      body: z
        .object({ ...facts, rxId: id().nullable(), promised: promised.nullable() })
        .partial()
        .extend({ version: version() }),
      reply: one(HardLensFitting),
      can: 'hard-lens-fittings.update',
    }),
    assess: moved('assess', 'Step 1: the eyes are fit for hard lenses, by a signed examination', {
      examId: id().describe('A signed one of the last 30 days, with slit lamp, curvature, axial length and pressure'),
      topographyFile: fileAddress().describe('Topography of the cornea'),
      contraIndications: z
        .array(oneOf(contraIndications))
        .refine(unique, 'unique')
        .default([])
        .describe(
          '1 inflammation, 2 disease of the cornea, 3 dry eye, 4 allergy, 5 pressure, 6 general disease, 7 cornea out of bounds, 8 hygiene, 9 else',
        ),
      contraReason: text(200).default('').describe('Why it goes on in spite of them: needed where one is named'),
      ...confirmWarn,
    }),
    consent: moved('consent', 'Step 2: the patient, of a minor the guardian, agrees', {
      consentFile: fileAddress().describe('The consent as it was signed'),
      guardian: text(30).default('').describe('Who signed for a minor: needed under 18 years'),
    }),
    try: moved('try', 'Step 3, at most five times: a trial lens is worn and looked at', {
      minutes: z.number().int().min(minTrialMinutes).max(600).describe('How long they were worn'),
      disinfected: flag().describe('1: the trial lenses were disinfected; others are not put in'),
      eyes: perEye({
        trialLensCode: requiredText(30),
        ...{ overRefraction: fit.overRefraction.default(null), centration: fit.centration.default(null) },
        ...{ movement: fit.movement.default(null), fluorescein: fit.fluorescein.default(null) },
      })
        .min(1)
        .describe('What was tried, an entry an eye'),
    }),
    bill: moved('bill', 'Makes out the bill of the prescribed lenses; it is paid at the till', {
      productId: id().describe('The lenses, of the kind of the prescription'),
      promised,
      feeIds: FittingFees,
    }),
    order: moved('order', 'Step 6: orders the lenses from the agent by the prescription', { ...confirmWarn }),
    accept: moved('accept', 'Step 7: the lenses that came are those that were prescribed', {
      lenses: perEye(label).describe('Each lens as its label says, an entry an eye'),
    }),
    pickup: moved(
      'pickup',
      'Step 8: the patient was taught and takes the lenses; nothing is owed, follow-ups are planned',
      {
        teaching: z
          .array(oneOf(teachings))
          .refine(unique, 'unique')
          .describe('All of: 1 putting in, 2 cleaning, 3 protein, 4 hours of wear, 5 emergencies, 6 checks'),
      },
    ),
    stop: moved('stop', 'Ends it; until the lenses were taken, what was paid is refunded first', {
      reason: requiredText(200),
    }),
  },
})
