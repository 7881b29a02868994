/** Fittings of spectacles (框架验配): frame and lenses chosen to a prescription, paid, ordered, worked, checked and handed over. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, confirmWarn, date, flag, id, instant, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { OrderOptions } from '../orders/lens-order'
import { FittingFees, fittingDealings, fittingFilters, fittingHistory, fittingOwner } from './fitting-family'

export const frameFittingStatus = {
  ...{ draft: 0, due: 1, toOrder: 2, ordered: 3, arrived: 4, worked: 5, toCheck: 6, ready: 7, taken: 8 },
  ...{ cancelled: 9, afterSale: 10 },
} as const
const { draft, due, toOrder, ordered, arrived, worked, toCheck, ready, taken, afterSale } = frameFittingStatus

export const frameFittingStates = [
  { value: 0, label: 'frameFitting.status.0', colour: '' },
  { value: 1, label: 'frameFitting.status.1', colour: 'orange' },
  { value: 2, label: 'frameFitting.status.2', colour: 'gold' },
  { value: 3, label: 'frameFitting.status.3', colour: 'blue' },
  { value: 4, label: 'frameFitting.status.4', colour: 'geekblue' },
  { value: 5, label: 'frameFitting.status.5', colour: 'cyan' },
  { value: 6, label: 'frameFitting.status.6', colour: 'purple' },
  { value: 7, label: 'frameFitting.status.7', colour: 'lime' },
  { value: 8, label: 'frameFitting.status.8', colour: 'green' },
  { value: 9, label: 'frameFitting.status.9', colour: '' },
  { value: 10, label: 'frameFitting.status.10', colour: 'red' },
] as const

/** After the glasses were taken, for so many days the agent is asked to make good what is wrong with them. */
export const fittingAfterSaleDays = 90
const codeOf = (verb: string) => `frame-fittings.${verb}`
/** The arrows of a fitting; each verb is what `allowed` names. */
export const frameFittingMoves = [
  { verb: 'update', from: [draft, due, toOrder, ordered, arrived, worked, toCheck, ready], can: codeOf('update') },
  { verb: 'bill', from: [draft], can: codeOf('update') },
  { verb: 'order', from: [toOrder], can: codeOf('order') },
  { verb: 'arrive', from: [ordered], can: codeOf('arrive') },
  { verb: 'process', from: [arrived], can: codeOf('process') },
  { verb: 'check', from: [worked], can: codeOf('check') },
  { verb: 'pass', from: [toCheck], can: codeOf('pass') },
  { verb: 'fail', from: [toCheck], can: codeOf('fail') },
  { verb: 'notify', from: [ready], can: codeOf('pickup') },
  { verb: 'pickup', from: [ready, afterSale], can: codeOf('pickup') },
  { verb: 'cancel', from: [draft, due, toOrder, ordered, arrived, worked, toCheck, ready], can: codeOf('cancel') },
  { verb: 'after-sale', from: [taken], can: codeOf('after-sale') },
] as const
export type FrameFittingVerb = (typeof frameFittingMoves)[number]['verb']

/** Lenses that are ordered from the agent, or that lie in the store. */
export const lensSource = { ordered: 1, own: 2 } as const
/** A frame of the store, or one that the patient brings. */
export const frameOrigin = { store: 1, patient: 2 } as const

const half = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.5).nullable()
const goods = {
  rxId: id().describe('The prescription of spectacles, valid on the day'),
  frame: oneOf([1, 2]).describe('1 of the store, 2 brought by the patient'),
  frameProductId: id().nullable().describe('The frame of the store; none of one that the patient brings'),
  variant: text(60).describe('Model, colour and size of the frame as it lies in stock; needed of a frame of the store'),
  lensProductId: id().describe('The lenses'),
  lensSource: oneOf([1, 2]).describe('1 ordered from the agent, 2 from the stock of the store'),
}
const measures = {
  pdOd: half(20, 40).describe('Monocular pupillary distance, right, mm; of the prescription unless measured'),
  pdOs: half(20, 40).describe('Monocular pupillary distance, left, mm'),
  phOd: half(10, 35).describe('Fitting height in the frame, right, mm'),
  phOs: half(10, 35).describe('Fitting height in the frame, left, mm'),
  vertex: half(10, 15).describe('Distance of the lens from the cornea, mm'),
  tilt: z.number().int().min(0).max(20).nullable().describe('Pantoscopic tilt, degrees'),
  promised: date().describe('The day for which the glasses are promised'),
  note: text(200),
}

export const FrameFitting = z
  .object({
    ...fittingOwner,
    rxNo: z.string(),
    ...goods,
    frameName: z.string().nullable(),
    lensName: z.string(),
    pieces: z.number().int().describe('Lenses'),
    ...measures,
    ...fittingDealings,
    workerName: z.string().nullable().describe('Who works on it'),
    checkerName: z.string().nullable().describe('Who checked it: another person'),
    takenAt: instant().nullable().describe('When the patient took the glasses'),
    notifiedAt: instant().nullable().describe('When the patient was last told that they are ready'),
    late: flag().describe('1: promised for a day that is over'),
    status: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).describe(
      '0 draft, 1 to be paid, 2 to be ordered, 3 ordered, 4 arrived, 5 worked on, 6 to be checked, 7 ready, 8 taken, 9 cancelled, 10 after-sale',
    ),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'FrameFitting' })
export type FrameFitting = z.infer<typeof FrameFitting>

export const FrameFittingDetails = FrameFitting.extend(fittingHistory)
export type FrameFittingDetails = z.infer<typeof FrameFittingDetails>

const path = '/v1/clinic/frame-fittings'
const row = `${path}/{id}` as const
const feature = 'fittings'
const moved = <const Verb extends FrameFittingVerb, Body extends z.ZodRawShape>(
  verb: Verb,
  summary: string,
  body: Body,
) =>
  call('PUT', `${row}/${verb}`, {
    ...{ feature, summary, row: 'id', can: codeOf(verb === 'notify' ? 'pickup' : verb === 'bill' ? 'update' : verb) },
    body: z.object({ version: version(), ...body }),
    reply: one(FrameFitting),
  } as const)

export const frameFittings = resource('frame-fittings', {
  id: 'fittingId',
  record: FrameFitting,
  stales: ['audit', 'sales', 'orders', 'lens-orders', 'prescriptions', 'revisits', 'clinic-goods', 'today'],
  offers: offersOf(frameFittingMoves.map(({ verb, can, from }) => ({ verb, can, when: inState(...from) }))),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Fittings of spectacles, the latest first',
      query: listQuery(path, fittingFilters, ['fittingId', 'date', 'promised']),
      reply: page(FrameFitting),
      can: 'frame-fittings.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One fitting, with what was done and by whom',
      row: 'id',
      reply: one(FrameFittingDetails),
      can: 'frame-fittings.read',
    }),
    print: countedPrint(`${row}/prints`, {
      ...{ feature, row: 'id', can: 'frame-fittings.read' },
      summary: 'Counts a print of the work sheet, and answers whether it is a reprint',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Begins a fitting to a signed prescription',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        ...goods,
        frameProductId: goods.frameProductId.default(null),
        variant: goods.variant.default(''),
        lensSource: goods.lensSource.default(1),
        ...{ pdOd: measures.pdOd.default(null), pdOs: measures.pdOs.default(null) },
        ...{ phOd: measures.phOd.default(null), phOs: measures.phOs.default(null) },
        vertex: measures.vertex.default(null),
        tilt: measures.tilt.default(null),
        promised: measures.promised,
        note: measures.note.default(''),
      }),
      reply: one(FrameFitting),
      can: 'frame-fittings.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a fitting: its goods until it is billed, what is measured until the lenses are ordered',
      row: 'id',
      body: z
        .object({ ...goods, ...measures })
        .partial()
        .extend({ version: version() }),
      reply: one(FrameFitting),
      can: 'frame-fittings.update',
    }),
    bill: moved('bill', 'Makes out the bill: the frame, the lenses, and fees; it is paid at the till', {
      feeIds: FittingFees,
    }),
    order: moved('order', 'Orders the lenses from the agent by the prescription, or holds those of the store', {
      orderOptions: OrderOptions.default('').describe(
        'Options of the lenses as in an order; of those that are ordered',
      ),
      ...confirmWarn,
    }),
    arrive: moved('arrive', 'The lenses are there: those of the store, or of an order that was received', {}),
    process: moved('process', 'The caller takes the work; the goods leave the stock', {}),
    check: moved('check', 'The work is done and waits for its check', {}),
    pass: moved('pass', 'Another person than the worker finds it right; the patient is told', {
      reason: text(200).default('').describe('What was found'),
    }),
    fail: moved('fail', 'It goes back to work, or its lenses are scrapped and ordered anew', {
      reason: requiredText(200),
      remake: flag().default(0).describe('1: the lenses are scrapped'),
      scrapFrame: flag().default(0).describe('1: with the lenses the frame of the store is scrapped too'),
    }),
    notify: moved('notify', 'Tells the patient once more that the glasses are ready', {}),
    pickup: moved('pickup', 'The patient takes the glasses: nothing is owed, a follow-up is planned', {
      reason: text(200).default('').describe('After a complaint: needed; what was done about it'),
    }),
    cancel: moved('cancel', 'Ends it before the glasses are taken; what was paid is refunded first', {
      reason: requiredText(200),
    }),
    'after-sale': moved('after-sale', 'The agent is asked to make good what is wrong, within 90 days', {
      reason: requiredText(200),
    }),
  },
})
