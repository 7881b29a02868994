/** Staff accounts: who may sign in, with which role, for which company and clinic. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  idParam,
  instant,
  phone,
  requiredText,
  text,
  typedFormat,
  version,
  versionParam,
} from '../core/fields'
import { type OfferActor, offersOf, onlyIfSaid, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { contactTypes } from '../people/contacts'
import { brandCode } from '../training/brands'
import { newPassword } from './passwords'

/** 0 and 1 of an account's status. */
export const accountStatus = { disabled: 0, enabled: 1 } as const

export const accountStates = [
  { value: accountStatus.enabled, label: 'staff.status.1', colour: 'green' },
  { value: accountStatus.disabled, label: 'staff.status.0', colour: '' },
] as const

/** Whose people an account belongs to: the platform's, an agent company's, or those of one of its clinics; `orders`: who reviews orders. */
export const accountKinds = ['platform', 'company', 'clinic', 'orders'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Of a new account. Letters and digits of ASCII alone: no name can be mistaken for one that merely looks like it. */
export const newAccountName = () => typedFormat(30, /^[A-Za-z0-9]{4,30}$/, 'accountName')
export const Account = z
  .object({
    uid: id(),
    account: z.string().describe('Unique, whether in capitals or not; never changes'),
    name: z.string(),
    phone: z.string().describe('Its middle hidden from those who may not change accounts'),
    roleId: id(),
    role: z.string().describe('The kind of account, such as AGENT'),
    roleName: z.string(),
    cid: id().nullable().describe("Agent company; null: the platform's own people"),
    companyName: z.string().nullable(),
    hid: id().nullable().describe('Clinic, when the person works for one'),
    hospitalName: z.string().nullable(),
    ctid: id()
      .nullable()
      .describe('The doctor, optometrist or specialist that the person is, as whom they examine and sign'),
    doctorName: z.string().nullable(),
    parentUid: id().nullable().describe('The account below which this one stands'),
    parentName: z.string().nullable(),
    status: flag().describe('1 enabled, 0 disabled'),
    brands: z.array(z.string()).describe('Codes of the training brands that a training administrator looks after'),
    expireDate: date().nullable().describe('Valid through that day; null: for ever'),
    mustChangePassword: flag().describe('1: another person chose the password'),
    totpSince: instant().nullable().describe('Since when a second factor is asked for'),
    lastLogin: instant().nullable().describe('The last sign-in that succeeded'),
    lockedUntil: instant()
      .nullable()
      .describe(
        'Too many failed sign-ins, from devices that it is not known on or from one that it is: refused there until then',
      ),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const AccountChoice = z.object({ uid: id(), name: z.string() })
export type AccountChoice = z.infer<typeof AccountChoice>

/** What an account can be given. A role that is kept for clinics needs one. */
const Choices = z.object({
  companies: z.array(z.object({ cid: id(), name: z.string() })),
  roles: z.array(z.object({ id: id(), name: z.string(), code: z.string(), kind: z.string() })),
  hospitals: z.array(z.object({ hid: id(), name: z.string() })),
  doctors: z
    .array(z.object({ ctid: id(), name: z.string(), type: z.enum(contactTypes), hid: id().nullable() }))
    .describe('Doctors and optometrists of the clinics, and the specialists of the agent, who are of none'),
})
export type AccountChoices = z.infer<typeof Choices>

const details = {
  name: requiredText(30),
  phone: phone(),
  roleId: id(),
  hid: id().nullable().describe('A clinic of the company'),
  ctid: id()
    .nullable()
    .describe('A doctor or optometrist of the same clinic; without a clinic a specialist of the agent'),
  expireDate: date().nullable(),
}
const brands = z
  .array(brandCode())
  .max(100)
  .describe('Of a training administrator; given by administrators of the platform')
const beginning = {
  ...details,
  account: newAccountName(),
  phone: details.phone.default(''),
  hid: details.hid.default(null),
  ctid: details.ctid.default(null),
  expireDate: details.expireDate.default(null),
  password: newPassword().describe('The person must choose another at the first sign-in'),
}
const cid = id().nullable().optional().describe('null: the platform. The company of the caller unless said')

export const AccountCreate = z.object({ ...beginning, cid, brands: brands.default([]) })
export type AccountCreate = z.infer<typeof AccountCreate>
const { hid: _, ...juniorBeginning } = beginning
export const JuniorCreate = z.object({
  ...juniorBeginning,
  parentUid: id().optional().describe("Below whom; the caller unless said. Company and clinic are the parent's"),
})
const ofSalesperson = z.object({
  sid: id().describe('Whose; name, phone and company are theirs'),
  account: newAccountName(),
  password: beginning.password,
  roleId: id(),
  expireDate: beginning.expireDate,
})
export const AccountUpdate = z
  .object({ ...details, cid, brands })
  .partial()
  .extend({ uid: id(), version: version() })
export type AccountUpdate = z.infer<typeof AccountUpdate>

const uidQuery = z.object({ uid: idParam() })
const list = '/account/list/{cid}'

/** People cannot lock themselves out; one's own password is changed by giving the old one. */
const ofOthers = ({ uid }: UncertainRow, actor: OfferActor) => uid !== actor.uid
const accountOffers = offersOf([
  { verb: 'update', can: 'accounts.update' },
  { verb: 'status', can: 'accounts.status', when: ofOthers },
  { verb: 'reset-password', can: 'accounts.reset-password', when: ofOthers },
  { verb: 'unlock', can: 'accounts.unlock', when: onlyIfSaid },
  { verb: 'junior', can: 'accounts.create' },
  { verb: 'remove', can: 'accounts.remove', when: ofOthers },
])

export const accounts = resource('accounts', {
  id: 'uid',
  offers: accountOffers,
  record: Account,
  stales: ['salespeople', 'audit'],
  calls: {
    list: call('GET', list, {
      summary: 'Accounts of a company; 0: of all that the caller may see, the platform among them',
      params: { cid: z.coerce.number().int().min(0) },
      query: listQuery(
        list,
        {
          status: integerList.optional(),
          roleId: idParam().optional(),
          hid: idParam().optional(),
          kind: z.enum(accountKinds).optional(),
          keyword: text(60).optional().describe('In account, name or phone'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per status too'),
        },
        ['uid', 'account', 'name', 'created'],
      ),
      reply: page(Account),
      can: 'accounts.read',
    }),
    choices: call('GET', '/account/listBycid/{cid}', {
      summary: 'The enabled accounts of a company, to choose from',
      reply: one(z.array(AccountChoice)),
      can: 'accounts.read',
    }),
    optometrists: call('GET', '/account/listOptristBycid/{cid}', {
      summary: 'The enabled accounts of optometrists of a company',
      reply: one(z.array(AccountChoice)),
      can: 'accounts.read',
    }),
    orderAdministrators: call('GET', '/account/order-administrator/{cid}', {
      summary: 'The enabled accounts of a company that may review orders',
      reply: one(z.array(AccountChoice)),
      can: 'accounts.read',
    }),
    get: call('GET', '/account/info/{uid}', {
      summary: 'One account',
      row: 'uid',
      reply: one(Account),
      can: 'accounts.read',
    }),
    offers: call('GET', '/account/offers', {
      feature: 'account-offers',
      summary: 'What the caller may give an account of this company: roles and clinics, and which companies there are',
      query: z.object({ cid: idParam().optional().describe("Absent: the caller's own, or the platform") }),
      reply: one(Choices),
      can: 'accounts.read',
    }),
    exists: call('GET', '/account/exists', {
      feature: 'account-offers',
      summary: 'Whether an account of this name exists, whoever it belongs to',
      query: z.object({ account: newAccountName() }),
      reply: one(z.object({ exists: z.boolean() })),
      can: 'accounts.create',
    }),
    create: call('POST', '/account', {
      summary: 'Makes an account; its password must be changed at the first sign-in',
      body: AccountCreate,
      reply: one(Account),
      can: 'accounts.create',
    }),
    createJunior: call('POST', '/account/junior', {
      summary:
        'Makes an account below another: in the same company and clinic, with no rights that the upper one lacks',
      body: JuniorCreate,
      reply: one(Account),
      can: 'accounts.create',
    }),
    egRoles: call('GET', '/eg-roles', {
      summary: 'The roles that the account of a salesperson may be given',
      query: z.object({
        cid: idParam().optional().describe("Whose salesperson; the caller's own company unless said"),
      }),
      reply: one(Choices.shape.roles),
      can: 'accounts.create',
    }),
    createForSalesperson: call('POST', '/saler/createAccount', {
      summary: 'Makes the account of a salesperson: it sees the clinics that they look after, and no others',
      body: ofSalesperson,
      reply: one(Account),
      can: 'accounts.create',
    }),
    update: call('PUT', '/account', {
      summary: 'Changes an account; another role, company or clinic ends its sessions',
      row: 'uid',
      body: AccountUpdate,
      reply: one(Account),
      can: 'accounts.update',
    }),
    status: call('PUT', '/account/status', {
      summary: 'Enables an account, or disables it and ends its sessions',
      row: 'uid',
      query: z.object({ uid: idParam(), status: z.coerce.number().pipe(flag()) }),
      reply: one(Account),
      can: 'accounts.status',
    }),
    unlock: call('PUT', '/account/unlock', {
      feature: 'account-unlock',
      summary: 'Forgets the failed sign-ins of an account',
      row: 'uid',
      query: uidQuery,
      reply: one(Account),
      can: 'accounts.unlock',
    }),
    remove: call('DELETE', '/account', {
      summary: 'Removes an account that has done nothing yet; any other can only be disabled',
      row: 'uid',
      query: uidQuery.extend({ version: versionParam() }),
      reply: done(),
      can: 'accounts.remove',
    }),
  },
})
