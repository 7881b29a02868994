/** Potential members (潜在会员): people who may become patients of a clinic, who looks after each, and what was spoken. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, each, file, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  phone,
  phoneOrMasked,
  requiredText,
  text,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { genders } from '../people/patients'

export const potentialStatus = { fresh: 0, followed: 1, booked: 2, converted: 3, invalid: 4 } as const
export const potentialStates = [
  { value: potentialStatus.fresh, label: 'potential.status.0', colour: 'blue' },
  { value: potentialStatus.followed, label: 'potential.status.1', colour: 'gold' },
  { value: potentialStatus.booked, label: 'potential.status.2', colour: 'cyan' },
  { value: potentialStatus.converted, label: 'potential.status.3', colour: 'green' },
  { value: potentialStatus.invalid, label: 'potential.status.4', colour: '' },
] as const
/** Those who may still become patients. */
export const openPotentials = [potentialStatus.fresh, potentialStatus.followed, potentialStatus.booked] as const

/** Days without a word after which a person goes back to the pool, from which any colleague may take them. */
export const idleDays = 15
export const intentions = [1, 2, 3, 4, 5] as const
/** 1 by phone, 2 by WeChat, 3 in the clinic. */
export const followWays = [1, 2, 3] as const
/** Which people a clerk lists: those whom the clerk looks after, those without an owner (the pool), or those of both who are to be called by today. */
export const potentialViews = ['mine', 'pool', 'due'] as const

const fields = {
  name: requiredText(30),
  phone: phone().min(1),
  gender: oneOf(genders).nullable().describe('1 male, 2 female'),
  birthday: birthday().nullable().describe('Not in the future'),
  schoolId: id().nullable().describe('School of the chain to which the person goes'),
  source: text(30).describe('How the clinic heard of the person; the choices are those of the patient settings'),
  intention: oneOf(intentions).describe('1 faint to 5 strong'),
  nextTime: date().nullable().describe('On or after which the person is called next'),
  note: text(500),
}

export const Potential = z
  .object({
    potentialId: id(),
    cid: id(),
    hid: id().describe('Store that has the lead'),
    hospitalName: z.string(),
    ...fields,
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    schoolName: z.string().nullable(),
    leadActivityId: id().nullable().describe('Activity on whose page they left their name and phone'),
    activityName: z.string().nullable(),
    owner: id().nullable().describe('Account of the person who looks after them; null: in the pool'),
    ownerName: z.string().nullable(),
    status: z.literal([0, 1, 2, 3, 4]).describe('0 new, 1 spoken to, 2 booked, 3 became a patient, 4 invalid'),
    pid: id().nullable().describe('The patient whom they became'),
    reason: z.string().describe('Why they are invalid'),
    follows: z.number().int().min(0).describe('How often they were spoken to'),
    lastAt: instant().describe('When they were entered, handed over or spoken to last'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Potential' })
export type Potential = z.infer<typeof Potential>

const PotentialFollow = z.object({
  followId: id(),
  at: instant(),
  name: z.string().describe('Who spoke to them'),
  way: oneOf(followWays),
  content: z.string(),
  nextTime: date().nullable(),
  booked: flag(),
})
export const PotentialDetails = Potential.extend({
  coupon: z
    .object({ name: z.string(), couponId: id().nullable().describe('null: given when they become a patient') })
    .nullable()
    .describe('What the activity keeps for them'),
  history: z.array(PotentialFollow).max(500).describe('What was spoken, the latest first'),
})
export type PotentialDetails = z.infer<typeof PotentialDetails>

const path = '/v1/clinic/potentials'
const row = `${path}/{id}` as const
const feature = 'leads'
const filters = {
  hid: idParam().optional(),
  keyword: text(30).optional().describe('In the name, or the last four digits of the phone'),
  view: z
    .enum(potentialViews)
    .optional()
    .describe('Those of the caller, those of the pool, those to be called by today'),
  owner: idParam().optional(),
  schoolId: idParam().optional(),
  source: text(30).optional(),
  leadActivityId: idParam().optional().describe('Who left their name on the page of this activity'),
  intention: integerList.optional(),
  start_date: date().optional().describe('Entered on or after'),
  end_date: date().optional(),
  status: integerList.optional(),
}
const sortable = ['potentialId', 'name', 'nextTime', 'intention', 'lastAt', 'created'] as const
const moving = { version: version() }

export const potentials = resource('potentials', {
  id: 'potentialId',
  record: Potential,
  stales: ['audit', 'patients', 'coupons', 'coupon-templates'],
  offers: offersOf(
    ['update', 'assign', 'follow', 'convert', 'invalid'].map((verb) => ({
      verb,
      can: `potentials.${verb}`,
      when: inState(...openPotentials),
    })),
  ),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The potential members of clinics, the newest first',
      query: listQuery(
        path,
        { ...filters, counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too') },
        sortable,
      ),
      reply: page(Potential),
      can: 'potentials.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The potential members as a sheet',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'potentials.export',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One potential member, with what was spoken',
      row: 'id',
      reply: one(PotentialDetails),
      can: 'potentials.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Enters a potential member; one of the same name and phone, or such a patient, is warned of',
      body: z.object({
        ...fields,
        hid: id().optional().describe("The caller's own clinic unless said"),
        gender: fields.gender.default(null),
        birthday: fields.birthday.default(null),
        schoolId: fields.schoolId.default(null),
        source: fields.source.default(''),
        intention: fields.intention.default(3),
        nextTime: fields.nextTime.default(null),
        note: fields.note.default(''),
        owner: id().nullable().optional().describe('The caller, where they are of the clinic, unless said'),
        ...confirmWarn,
      }),
      reply: one(Potential),
      can: 'potentials.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a potential member who is neither converted nor invalid',
      row: 'id',
      body: z
        .object({ ...fields, phone: z.union([fields.phone, phoneOrMasked().refine((sent) => sent !== '', 'phone')]) })
        .partial()
        .extend({ ...moving, ...confirmWarn }),
      reply: one(Potential),
      can: 'potentials.update',
    }),
    assign: call('POST', `${path}/assign`, {
      feature,
      summary: 'Hands potential members to a colleague, or puts them back into the pool',
      body: z.object({
        ids: z.array(id()).min(1).max(200),
        owner: id().nullable().describe('null: the pool'),
      }),
      reply: each(),
      can: 'potentials.assign',
    }),
    follow: call('PUT', `${row}/follow`, {
      feature,
      summary: 'Writes down what was spoken, and when to call next; those of the pool become the caller’s',
      row: 'id',
      body: z.object({
        ...moving,
        way: oneOf(followWays).default(1),
        content: requiredText(500),
        nextTime: fields.nextTime.default(null).describe('Later than today'),
        booked: flag().default(0).describe('1: they have a reservation now'),
      }),
      reply: one(Potential),
      can: 'potentials.follow',
    }),
    convert: call('PUT', `${row}/convert`, {
      feature,
      summary: 'Makes the person a patient, or joins them to one; a patient of the same name and phone is warned of',
      row: 'id',
      body: z.object({
        ...moving,
        pid: id().optional().describe('The patient who they are; absent: a new one is made'),
        gender: oneOf(genders).optional().describe('Of a new patient, where it is not known yet'),
        ...confirmWarn,
      }),
      reply: one(Potential),
      can: 'potentials.convert',
    }),
    invalid: call('PUT', `${row}/invalid`, {
      feature,
      summary: 'Says that the person will not become a patient',
      row: 'id',
      body: z.object({ ...moving, reason: requiredText(200) }),
      reply: one(Potential),
      can: 'potentials.invalid',
    }),
  },
})
