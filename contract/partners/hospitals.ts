/** Clinics that order from an agent: who they are, how they come in, and whether they may order. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  flag,
  id,
  instant,
  phone,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { resource } from '../core/resource'
import type { Machine } from '../core/states'
import { newAccountName } from '../system/accounts'
import { newPassword } from '../system/passwords'
import { Certificate } from './certificates'

export const clinicStatus = { waiting: 0, accepted: 1, refused: 2, stopped: 3 } as const

export const clinicStates = [
  { value: clinicStatus.waiting, label: 'clinicSetting.state.0', colour: 'gold' },
  { value: clinicStatus.accepted, label: 'clinicSetting.state.1', colour: 'green' },
  { value: clinicStatus.refused, label: 'clinicSetting.state.2', colour: 'red' },
  { value: clinicStatus.stopped, label: 'clinicSetting.state.3', colour: '' },
] as const

export type ClinicVerb = 'confirm' | 'reject' | 'reopen' | 'stop' | 'resume'

const { waiting, accepted, refused, stopped } = clinicStatus

/** How a clinic comes in, and how it is stopped: what it has ordered goes on, new orders do not. */
export const clinicMachine: Machine<{ status: number }, { codes: ReadonlySet<string> }, ClinicVerb> = {
  states: clinicStates,
  transitions: [
    { verb: 'confirm', from: [waiting], to: accepted, can: 'hospitals.review' },
    { verb: 'reject', from: [waiting], to: refused, can: 'hospitals.review', reason: true },
    { verb: 'reopen', from: [refused], to: waiting, can: 'hospitals.review' },
    { verb: 'stop', from: [accepted], to: stopped, can: 'hospitals.status', reason: true },
    { verb: 'resume', from: [stopped], to: accepted, can: 'hospitals.status' },
  ],
}

/** How a clinic came here: 1 it registered itself, 2 its agent entered it, 3 the platform did. */
export const requestSources = [1, 2, 3] as const

export const ClinicChoice = z.object({ hid: id(), cid: id(), name: z.string(), shortName: z.string() })
export type ClinicChoice = z.infer<typeof ClinicChoice>

const Licence = Certificate.pick({
  certificateId: true,
  type: true,
  number: true,
  issuer: true,
  validFrom: true,
  validTo: true,
  file: true,
  status: true,
})

/** Another clinic that may be the same one. */
const Namesake = z.object({
  hid: id(),
  name: z.string(),
  companyName: z.string(),
  licence: z.string(),
  status: z.number().int(),
  by: z.array(z.enum(['name', 'licence', 'phone'])).describe('What both have alike'),
})

export const Hospital = z
  .object({
    hid: id(),
    cid: id().describe('Agent company'),
    companyName: z.string(),
    name: z.string(),
    shortName: z.string(),
    region: z.string(),
    address: z.string(),
    contact: z.string(),
    phone: z.string(),
    licence: z.string().describe('Number of its permit to practise, or of its business licence'),
    parentHid: id().nullable().describe('Head of the chain that it is a store of; null: none'),
    status: z.number().int().describe('0 waiting, 1 accepted, 2 refused, 3 stopped'),
    reason: z.string().describe('Why it was refused or stopped'),
    request_from: z.number().int().describe('1 registered itself, 2 by the agent, 3 by the platform'),
    certificates: z.array(Licence).describe('Its licences, those that end last first'),
    accounts: z.array(z.object({ account: z.string(), name: z.string() })).describe('Who may sign in for it'),
    namesakes: z
      .array(Namesake)
      .describe('Clinics in the data scope of the caller with the same name, licence or phone'),
    created: instant().describe('When it was registered'),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Hospital' })
export type Hospital = z.infer<typeof Hospital>

const Review = z.object({
  version: version(),
  status: z.literal([0, 1]).default(1).describe('1 accepts one that waits, 0 takes up a refused one again'),
  authSettingType: flag().default(0).describe("1: it begins with terms of its own, as its agent's default is now"),
  account: newAccountName().optional().describe('Its first account; needed to accept, like the password'),
  password: newPassword().optional().describe('The person must choose another at the first sign-in'),
  name: text(30).optional().describe('Of the person; the contact unless said'),
  phone: phone().optional().describe('Of the person; that of the clinic unless said'),
  roleId: id().optional().describe('A role for clinics; its manager unless said'),
  parentHid: id()
    .nullable()
    .optional()
    .describe(
      'Head of the chain that it joins as a store, null: it is a clinic by itself; as it was entered unless said',
    ),
  ...confirmWarn,
})

const Entry = z.object({
  cid: id().optional().describe("Whose clinic it is; the caller's own company unless said"),
  name: requiredText(60),
  shortName: text(20).default(''),
  region: text(60).default(''),
  address: text(200).default(''),
  contact: requiredText(30),
  phone: phone().min(1),
  licence: text(60).default('').describe('Number of its permit to practise, or of its business licence'),
  ...confirmWarn,
})

const clinicOffers = offersOf(
  clinicMachine.transitions.map(({ verb, can, from }) => ({ verb, can, when: inState(...from) })),
)

export const hospitals = resource('hospitals', {
  id: 'hid',
  offers: clinicOffers,
  record: Hospital,
  stales: ['clinic-settings', 'accounts', 'audit', 'overview'],
  calls: {
    ofAgent: call('GET', '/sgeye/hospital/agent/{cid}', {
      summary: 'The clinics of an agent that the caller may see, by name, to choose from',
      reply: page(ClinicChoice),
      can: 'hospitals.read',
    }),
    get: call('GET', '/sgeye/hospital/{hid}', {
      summary: 'A clinic with its licences, its accounts and those that may be the same',
      row: 'hid',
      reply: one(Hospital),
      can: 'hospitals.read',
    }),
    enter: call('POST', '/hospital-company', {
      summary: 'Enters a clinic for an agent, which then waits for review like one that registered itself',
      body: Entry,
      reply: one(Hospital),
      can: 'hospitals.create',
    }),
    review: call('POST', '/sgeye/hospital/review/{hid}', {
      summary: 'Accepts a clinic that registered: its settings and its first account appear with it, or nothing does',
      row: 'hid',
      body: Review,
      reply: one(Hospital),
      can: 'hospitals.review',
    }),
    reject: call('PUT', '/sgeye/hospital/{hid}/review/no-pass', {
      summary: 'Refuses a clinic that registered, with the reason',
      row: 'hid',
      query: z.object({ reason: requiredText(200), version: versionParam() }),
      reply: one(Hospital),
      can: 'hospitals.review',
    }),
    status: call('PUT', '/sgeye/hospital/{hid}/status', {
      feature: 'clinic-status',
      summary: 'Stops a clinic, which then orders nothing new, or lets it order again',
      row: 'hid',
      body: z.object({
        version: version(),
        status: z.literal([1, 3]).describe('1 may order again, 3 stopped'),
        reason: text(200).default('').describe('Needed to stop'),
      }),
      reply: one(Hospital),
      can: 'hospitals.status',
    }),
  },
})
