/** Accounts of the trainers of a training brand. They work on the site of that brand, not here. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, phone, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { brandCode } from '../training/brands'
import { newAccountName } from './accounts'
import { newPassword } from './passwords'

/** The role that trainers hold. */
export const trainerRole = 'TRAINER'

/** The brand whose trainers are meant where none is named. */
export const slyBrand = 'sly'

export const TrainerAccount = z
  .object({
    uid: id(),
    account: z.string().describe('Unique among all accounts; never changes'),
    name: z.string(),
    phone: z.string(),
    brand: z.string().describe('Code of the training brand; never changes'),
    brandName: z.string(),
    cid: id().nullable().describe("The agent whose trainer it is; null: the platform's"),
    companyName: z.string().nullable(),
    status: flag().describe('1 enabled, 0 disabled'),
    lastLogin: instant().nullable(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'TrainerAccount' })
export type TrainerAccount = z.infer<typeof TrainerAccount>

const list = '/account/sly'

export const trainerAccounts = resource('trainer-accounts', {
  id: 'uid',
  record: TrainerAccount,
  stales: ['audit'],
  calls: {
    list: call('GET', list, {
      summary: 'The trainers of a brand, newest first',
      query: listQuery(
        list,
        {
          brand: brandCode().default(slyBrand),
          cid: idParam().optional().describe('Of one agent'),
          status: integerList.optional(),
          keyword: text(60).optional().describe('In account, name or phone'),
        },
        ['uid', 'account', 'name', 'created'],
      ),
      reply: page(TrainerAccount),
      can: 'trainer-accounts.read',
    }),
    create: call('POST', '/account/sly', {
      summary: 'Makes an account for a trainer',
      body: z.object({
        brand: brandCode().default(slyBrand),
        cid: id().nullable().optional().describe("null: the platform's; an agent's people make their own"),
        account: newAccountName(),
        name: requiredText(30),
        phone: phone().default(''),
        password: newPassword().describe('The person must choose another at the first sign-in'),
      }),
      reply: one(TrainerAccount),
      can: 'trainer-accounts.create',
    }),
    update: call('PUT', '/account/sly', {
      summary: "Changes a trainer's account; disabling it ends its sessions",
      row: 'uid',
      body: z.object({
        uid: id(),
        version: version(),
        name: requiredText(30).optional(),
        phone: phone().optional(),
        status: flag().optional(),
        password: newPassword().optional().describe('A new one, to be changed at the next sign-in; ends its sessions'),
      }),
      reply: one(TrainerAccount),
      can: 'trainer-accounts.update',
    }),
  },
})
