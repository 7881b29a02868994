/** Contracts of the platform with an agent, or of an agent with a clinic. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  fileAddress,
  flag,
  id,
  idParam,
  instant,
  money,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** All but `terminated` follow from the dates. */
export const contractStatus = { pending: 0, running: 1, expired: 2, terminated: 3 } as const
export type ContractStatus = (typeof contractStatus)[keyof typeof contractStatus]

export const contractStates = [
  { value: contractStatus.running, label: 'contract.status.1', colour: 'green' },
  { value: contractStatus.pending, label: 'contract.status.0', colour: 'blue' },
  { value: contractStatus.expired, label: 'contract.status.2', colour: 'red' },
  { value: contractStatus.terminated, label: 'contract.status.3', colour: '' },
] as const

/** 1 supply of goods, 2 consignment, 3 instruments, 4 services, 9 other. */
export const contractTypes = [1, 2, 3, 4, 9] as const
/** A running contract is about to run out when it ends within so many days. */
export const expiringDays = 30

export const Contract = z
  .object({
    contractId: id(),
    contractNo: z.string().describe('Unique in its company'),
    cid: id().describe('Agent company'),
    companyName: z.string(),
    hid: id().nullable().describe('The clinic that the agent has it with; null: the platform has it with the agent'),
    hospitalName: z.string().nullable(),
    type: z.literal(contractTypes).describe('1 supply, 2 consignment, 3 instruments, 4 services, 9 other'),
    start: date(),
    end: date().describe('In force through that day'),
    amount: money(),
    files: z.array(z.string()).describe('Addresses of the signed papers'),
    note: z.string(),
    status: z.literal([0, 1, 2, 3]).describe('0 not yet in force, 1 running, 2 expired, 3 terminated'),
    daysLeft: z.number().int().nullable().describe('Of a running one: days until its last; 0 is today'),
    terminated: date().nullable().describe('The day on which it was terminated'),
    reason: z.string().describe('Why it was terminated'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Contract' })
export type Contract = z.infer<typeof Contract>

const inOrder = ({ start, end }: { start?: string | undefined; end?: string | undefined }) =>
  start === undefined || end === undefined || start <= end
const dateOrder = { path: ['end'], message: 'dateOrder' }

const terms = {
  contractNo: requiredText(40),
  hid: id().nullable(),
  type: z.literal(contractTypes),
  start: date(),
  end: date(),
  amount: money().min(0),
  files: z.array(fileAddress()).max(10),
  note: text(500),
}

const ContractCreate = z
  .object({
    ...terms,
    cid: id().optional().describe("The caller's own company unless said; the platform says it"),
    hid: terms.hid.default(null),
    type: terms.type.default(1),
    amount: terms.amount.default(0),
    files: terms.files.default([]),
    note: terms.note.default(''),
  })
  .refine(inOrder, dateOrder)
const ContractUpdate = z
  .object(terms)
  .partial()
  .extend({
    version: version(),
    status: z.literal([0, 1, 2, 3]).optional().describe('3 terminates; the others follow from the dates'),
    reason: text(200).optional().describe('Needed to terminate'),
  })
  .refine(inOrder, dateOrder)

const list = '/contracts'

const { pending, running, expired } = contractStatus
const contractOffers = offersOf([
  { verb: 'update', can: 'contracts.update', when: inState(pending, running, expired) },
  { verb: 'terminate', can: 'contracts.update', when: inState(pending, running) },
  { verb: 'remove', can: 'contracts.remove', when: inState(pending) },
])

export const contracts = resource('contracts', {
  id: 'contractId',
  offers: contractOffers,
  record: Contract,
  files: { fields: ['files'] },
  stales: ['audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Contracts, newest first',
      query: listQuery(
        list,
        {
          keyword: text(60).optional().describe('In number, clinic or company'),
          cid: idParam().optional(),
          hid: idParam().optional(),
          type: z.coerce.number().pipe(z.literal(contractTypes)).optional(),
          status: integerList.optional(),
          expiring: z.coerce
            .number()
            .pipe(flag())
            .optional()
            .describe(`1: only running ones that end within ${expiringDays} days`),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['contractId', 'contractNo', 'start', 'end', 'amount'],
      ),
      reply: page(Contract),
      can: 'contracts.read',
    }),
    create: call('POST', list, {
      summary: 'Records a contract',
      body: ContractCreate,
      reply: one(Contract),
      can: 'contracts.create',
    }),
    update: call('PUT', '/contracts/{id}', {
      summary: 'Changes a contract, or with status 3 and a reason terminates it',
      row: 'id',
      body: ContractUpdate,
      reply: one(Contract),
      can: 'contracts.update',
    }),
    remove: call('DELETE', '/contracts/{id}', {
      summary: 'Deletes a contract that has not come into force',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'contracts.remove',
    }),
  },
})
