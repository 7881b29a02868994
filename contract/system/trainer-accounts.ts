/** Accounts of trainers of the training brand sly. They work on the site of that brand, not here. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, instant, phone, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { newAccountName } from './accounts'
import { newPassword } from './passwords'

/** The role that trainers hold, and the brand that they train for. */
export const trainerRole = 'TRAINER'
export const slyBrand = 'sly'

export const TrainerAccount = z
  .object({
    uid: id(),
    account: z.string().describe('Unique among all accounts; never changes'),
    name: z.string(),
    phone: z.string(),
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
      summary: "The brand's trainers, newest first",
      query: listQuery(
        list,
        { status: integerList.optional(), keyword: text(60).optional().describe('In account, name or phone') },
        ['uid', 'account', 'name', 'created'],
      ),
      reply: page(TrainerAccount),
      can: 'trainer-accounts.read',
    }),
    create: call('POST', '/account/sly', {
      summary: 'Makes an account for a trainer',
      body: z.object({
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
