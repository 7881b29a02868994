/** What agents and clinics hold of each training brand, and how it came to that in a month. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { id, idParam, instant } from '../core/fields'
import { month } from '../core/month'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { paymentKinds } from '../partners/clinic-settings'
import { brandCode, brandUnits } from './brands'

/** Who holds units that may be handed on. */
export const storeOwners = ['agent', 'clinic'] as const
/** Of whom there are statements: the platform issues units, and training users have them in the end. */
export const statementOwners = ['platform', ...storeOwners, 'user'] as const

/** What a movement of units was; `opened` and `returned` are those to and from training users, `used` what they trained. */
export const movementKinds = ['grant', 'recharge', 'reversal', 'opened', 'returned', 'used', 'other'] as const

const owned = {
  brand: z.string(),
  brandName: z.string(),
  unit: z.enum(brandUnits),
  owner: z.enum(storeOwners),
  cid: id().describe('The agent, or the one of the clinic'),
  companyName: z.string(),
  hid: id().nullable().describe('The clinic; null: the agent itself'),
  hospitalName: z.string().nullable(),
}

export const TrainingBalance = z
  .object({ holderId: id(), ...owned, balance: z.number().int() })
  .meta({ id: 'TrainingBalance' })
export type TrainingBalance = z.infer<typeof TrainingBalance>

/** What a person must know of an owner before units are moved. */
export const TrainingOwner = z.object({
  ...owned,
  balance: z.number().int().describe('0 where nothing has been moved yet'),
  agentBalance: z.number().int().describe('What the agent itself holds of the brand'),
  payMethods: z.array(z.literal(paymentKinds)).describe('How the clinic may pay'),
})
export type TrainingOwner = z.infer<typeof TrainingOwner>

/** Who the other side of a movement may be. */
export const partyKinds = ['platform', 'agent', 'clinic', 'user', 'used', 'expired'] as const

const Movement = z.object({
  ledgerId: id(),
  at: instant(),
  kind: z.enum(movementKinds),
  partyKind: z.enum(partyKinds),
  party: z.string().describe('The name of the other agent or clinic; empty for all others'),
  units: z.number().int().describe('Positive: came in, negative: went out'),
  balance: z.number().int().describe('What was there after it'),
  note: z.string(),
  operatorName: z.string(),
})

export const TrainingStatement = z.object({
  ...owned,
  owner: z.enum(statementOwners),
  cid: owned.cid.nullable().describe('null: the platform'),
  companyName: owned.companyName.describe('Empty: the platform'),
  sdxUid: id().nullable().describe('The training account'),
  patientName: z.string().nullable(),
  month: z.string(),
  opening: z.number().int(),
  came: z.number().int(),
  went: z.number().int(),
  closing: z.number().int().describe('opening + came − went'),
  lines: z.array(Movement),
})
export type TrainingStatement = z.infer<typeof TrainingStatement>

const whose = {
  brand: brandCode(),
  cid: idParam().optional().describe("Agent company; unless said, the caller's own"),
  hid: idParam().optional().describe('The clinic; absent: what the agent itself holds'),
}

const statementOf = {
  ...whose,
  owner: z.literal('platform').optional().describe('What the platform has issued, for its own people'),
  sdxUid: idParam().optional().describe('The training account; its brand is said too'),
  month: month(),
}

const list = '/v1/training-stores/balances'
const feature = 'training-stores'
const can = 'training-stores.read'

export const trainingBalances = resource('training-balances', {
  id: 'holderId',
  record: TrainingBalance,
  calls: {
    list: call('GET', list, {
      ...{ feature, can },
      summary: 'What agents and clinics hold, the agent before its clinics, by brand',
      query: listQuery(
        list,
        {
          brand: brandCode().optional(),
          cid: idParam().optional(),
          hid: idParam().optional(),
          owner: z.enum(storeOwners).optional(),
        },
        ['holderId', 'balance'],
      ),
      reply: page(TrainingBalance),
    }),
    owner: call('GET', '/v1/training-stores/owner', {
      ...{ feature, can },
      summary: 'What an agent or a clinic holds of a brand, and how it may pay for more',
      query: z.object(whose),
      reply: one(TrainingOwner),
    }),
    statement: call('GET', '/v1/training-stores/statement', {
      ...{ feature, can },
      summary:
        'The statement of an agent, a clinic, a training account or the platform for a brand and a month, from the ledger',
      query: z.object(statementOf),
      reply: one(TrainingStatement),
    }),
    exportStatement: call('GET', '/v1/training-stores/statement/exports', {
      ...{ feature, can },
      summary: 'The same as .xls',
      query: z.object(statementOf),
      reply: file(),
      timeout: forWorkbook,
    }),
  },
})
