/** Prescriptions (处方): made of a signed examination, signed once and never changed after, filled by orders without retyping. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { HardLensExam, HardLensEye } from '../orders/hard-lens'
import { prescriptionShape } from '../orders/lens-order'
import { OrderStatus, ProductLine } from '../orders/order-family'
import { SoftLensEye, WearCycle } from '../orders/soft-lens'
import { rxKinds, rxPurposes } from './rx-kind'

/** 0 draft, 1 signed, 2 ordered: it may be ordered again, 3 expired, 4 void. */
export const rxStatus = { draft: 0, signed: 1, ordered: 2, expired: 3, void: 4 } as const
const { draft, signed, ordered, expired } = rxStatus

export const rxStates = [
  { value: draft, label: 'prescription.status.0', colour: '' },
  { value: signed, label: 'prescription.status.1', colour: 'green' },
  { value: ordered, label: 'prescription.status.2', colour: 'blue' },
  { value: expired, label: 'prescription.status.3', colour: 'orange' },
  { value: rxStatus.void, label: 'prescription.status.4', colour: 'red' },
] as const

/** What may be done in which state; who signed may void for a day without the code. */
export const rxMoves = [
  { verb: 'update', from: [draft], can: 'prescriptions.update' },
  { verb: 'sign', from: [draft], can: 'prescriptions.sign' },
  { verb: 'order', from: [signed, ordered], can: 'orders.create' },
  { verb: 'void', from: [draft], can: 'prescriptions.update' },
  { verb: 'void', from: [signed, expired], can: 'prescriptions.void' },
] as const
export type RxVerb = (typeof rxMoves)[number]['verb']

const supply = {
  cycle: WearCycle.nullable().describe('Soft lenses: days that a lens is worn'),
  packQty: z.number().int().min(1).max(200).nullable().describe('Soft lenses: lenses in a box'),
}
const terms = {
  purpose: oneOf(rxPurposes).describe('1 distance, 2 near, 3 progressive, 4 myopia control'),
  note: text(500),
}

export const Prescription = z
  .object({
    rxId: id(),
    rxNo: z.string(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    visitId: id(),
    examId: id().describe('The examination that it is made of'),
    examDate: date(),
    cyclo: oneOf([0, 1, 2]).describe('Of the examination: 0 without cycloplegia, 1 under cycloplegia, 2 after it'),
    refractedBy: z.string().nullable().describe('Who signed the examination'),
    examAmended: flag().describe('1: the examination was amended or is void since'),
    date: date().describe('When it was made'),
    kind: oneOf(rxKinds).describe('1 spectacle lenses, 2 ortho-k, 3 RGP, 4 soft contact lenses'),
    ...terms,
    ...prescriptionShape,
    orderOpt: HardLensExam.describe('Hard lenses: what was measured, an entry an eye'),
    orderLen: z.array(z.union([HardLensEye, SoftLensEye])).describe('Contact lenses: what is made, an entry an eye'),
    ...supply,
    vaOd: z.number().int().nullable().describe('Acuity reached, right, in hundredths of the 5-point notation'),
    vaOs: z.number().int().nullable().describe('Acuity reached, left'),
    validUntil: date().describe('Usable through that day'),
    status: oneOf([0, 1, 2, 3, 4]).describe('0 draft, 1 signed, 2 ordered, 3 expired, 4 void'),
    ctid: id().nullable().describe('Doctor: of the visit, or who signed'),
    doctorName: z.string().nullable(),
    optristId: id().nullable().describe('Optometrist: of the visit, or who signed'),
    optristName: z.string().nullable(),
    signedBy: id().nullable(),
    signedAt: instant().nullable(),
    signerName: z.string().describe('As it stood when it was signed'),
    licenceNo: z.string().describe('Of the signer, as it stood when it was signed'),
    voidReason: z.string(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Prescription' })
export type Prescription = z.infer<typeof Prescription>

/** One prescription with the orders that fill it. */
export const PrescriptionDetails = Prescription.extend({
  orders: z
    .array(z.object({ id: id(), product: ProductLine, orderNo: z.string(), orderDate: instant(), status: OrderStatus }))
    .describe('Those that the caller may read, the latest first'),
})
export type PrescriptionDetails = z.infer<typeof PrescriptionDetails>

/** The eyes as they come in a body: what is of another kind than the prescription is refused by name. */
const eyes = {
  ...prescriptionShape,
  orderOpt: HardLensExam,
  orderLen: z.array(z.record(z.string(), z.unknown())).max(2),
  ...supply,
}

const list = '/v1/clinic/prescriptions'
const filters = {
  hid: idParam().optional(),
  pid: idParam().optional().describe('With the records that were merged into it'),
  visitId: idParam().optional(),
  examId: idParam().optional(),
  keyword: text(30)
    .optional()
    .describe('In the name; the last four digits of the phone; the number of the prescription'),
  kind: z.coerce.number().pipe(oneOf(rxKinds)).optional(),
  status: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const feature = 'prescriptions'

export const prescriptions = resource('prescriptions', {
  id: 'rxId',
  record: Prescription,
  stales: ['audit'],
  offers: offersOf(
    rxMoves.map(({ verb, can, from }) => ({
      ...{ verb, can },
      when: ({ status }: { status?: unknown }) => (from as readonly unknown[]).includes(status),
    })),
  ),
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'Prescriptions of a chain of clinics, the latest first',
      query: listQuery(list, filters, ['rxId', 'date', 'validUntil']),
      reply: page(Prescription),
      can: 'prescriptions.read',
    }),
    get: call('GET', `${list}/{id}`, {
      feature,
      summary: 'One prescription, with the orders that fill it',
      row: 'id',
      reply: one(PrescriptionDetails),
      can: 'prescriptions.read',
    }),
    print: countedPrint(`${list}/{id}/prints`, {
      ...{ feature, row: 'id', can: 'prescriptions.read' },
      summary: 'Counts a print of the prescription, and answers whether it is a reprint',
    }),
    create: call('POST', list, {
      feature,
      summary: 'Drafts a prescription of a signed examination; what is not sent is copied from it',
      body: z.object({
        examId: id(),
        kind: oneOf(rxKinds),
        purpose: terms.purpose.default(1),
        note: terms.note.default(''),
        ...z.object(eyes).partial().shape,
      }),
      reply: one(Prescription),
      can: 'prescriptions.create',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature,
      summary: 'Changes a draft; with another purpose alone, the eyes are copied from the examination again',
      row: 'id',
      body: z
        .object({ ...terms, ...eyes })
        .partial()
        .extend({
          version: version(),
          dryRun: flag()
            .optional()
            .describe('1: nothing is kept; says what is wrong, or else what the signature will warn of'),
        }),
      reply: one(Prescription),
      can: 'prescriptions.update',
    }),
    sign: call('PUT', `${list}/{id}/sign`, {
      feature,
      summary: 'Signs a draft, which is never changed after; hard lenses are signed by a certified doctor',
      row: 'id',
      body: z.object({ version: version(), reason: text(200).optional(), ...confirmWarn }),
      reply: one(Prescription),
      can: 'prescriptions.sign',
    }),
    void: call('PUT', `${list}/{id}/void`, {
      feature,
      summary: 'Voids a prescription that no live order fills; the signer may within 24 hours',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(Prescription),
      can: 'prescriptions.sign',
    }),
    orderDraft: call('GET', `${list}/{id}/order-draft`, {
      feature,
      summary: 'The body of the order that fills it with a product: to be placed as it is',
      row: 'id',
      query: z.object({ productId: idParam() }),
      reply: one(
        z.object({
          order: z.record(z.string(), z.unknown()),
          orderOpt: HardLensExam,
          orderLen: z.array(z.record(z.string(), z.unknown())),
          version: z.number().int(),
          creatorType: z.literal(0),
        }),
      ),
      can: 'prescriptions.read',
    }),
  },
})
