/** Schools (学校) with which a chain of clinics works: who looks after each, and how many of its pupils are patients. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  phone,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 kindergarten, 2 primary, 3 junior, 4 senior. */
export const schoolTypes = [1, 2, 3, 4] as const
export const schoolStates = [
  { value: 0, label: 'school.status.0', colour: 'gold' },
  { value: 1, label: 'school.status.1', colour: 'green' },
  { value: 2, label: 'school.status.2', colour: '' },
] as const

const fields = {
  name: requiredText(40).describe('Unique within the chain, whether in capitals or not'),
  type: oneOf(schoolTypes).describe('1 kindergarten, 2 primary school, 3 junior high school, 4 senior high school'),
  region: text(60).describe('District or street'),
  contact: text(30).describe('Whom the clinic speaks with at the school'),
  phone: phone(),
  students: z.number().int().min(0).max(99_999).describe('Pupils of the school'),
  owner: id().nullable().describe('Account of the person at the clinic who looks after the school'),
  status: z.literal([0, 1, 2]).describe('0 prospect, 1 partner, 2 ended'),
}

export const School = z
  .object({
    schoolId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that works with it'),
    hospitalName: z.string(),
    ...fields,
    ownerName: z.string().nullable(),
    members: z.number().int().min(0).describe('Patients of the chain who go there, those of merged records aside'),
    potentials: z.number().int().min(0).describe('Potential members who go there and may still become patients'),
    screened: z.number().int().min(0).describe('Of these patients those who have a signed examination'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'School' })
export type School = z.infer<typeof School>

/** A person of the chain, as an owner is chosen. */
export const StaffChoice = z.object({ uid: id(), name: z.string() })
export type StaffChoice = z.infer<typeof StaffChoice>

const path = '/v1/clinic/schools'
const row = `${path}/{id}` as const
const feature = 'leads'

export const schools = resource('schools', {
  id: 'schoolId',
  record: School,
  stales: ['audit', 'patients'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The schools with which chains of clinics work',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          keyword: text(40).optional().describe('In the name, the region, or the contact'),
          type: z.coerce.number().pipe(oneOf(schoolTypes)).optional(),
          owner: idParam().optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['schoolId', 'name', 'students', 'updated'],
      ),
      reply: page(School),
      can: 'schools.read',
    }),
    owners: call('GET', `${path}/owners`, {
      feature,
      summary: 'The people of a clinic and its chain, as an owner is chosen among them',
      query: z.object({ hid: idParam().optional().describe("The caller's own clinic unless said") }),
      reply: one(z.array(StaffChoice).max(500)),
      can: 'schools.read',
    }),
    get: call('GET', row, { feature, summary: 'One school', row: 'id', reply: one(School), can: 'schools.read' }),
    create: call('POST', path, {
      feature,
      summary: 'Adds a school for all stores of the chain',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Any store of the chain; the caller's own clinic unless said"),
        region: fields.region.default(''),
        contact: fields.contact.default(''),
        phone: fields.phone.default(''),
        students: fields.students.default(0),
        owner: fields.owner.default(null),
        status: fields.status.default(0),
      }),
      reply: one(School),
      can: 'schools.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a school',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(School),
      can: 'schools.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a school to which no patient goes',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'schools.remove',
    }),
  },
})
