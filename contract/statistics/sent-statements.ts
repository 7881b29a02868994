/** Statements that were sent (对账): an agent sends a clinic the statement of a month, and the clinic agrees or says which lines differ. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, oneOf, plainText, requiredText, text, version } from '../core/fields'
import { month } from '../core/month'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ClinicStatement, statementEvents } from './clinic-statements'

export const sentState = { sent: 1, differs: 2, agreed: 3 } as const
export const sentStates = [
  { value: 1, label: 'sentStatement.status.1', colour: 'blue' },
  { value: 2, label: 'sentStatement.status.2', colour: 'orange' },
  { value: 3, label: 'sentStatement.status.3', colour: 'green' },
] as const
/** Lines that one answer may name. */
const maxDisputed = 200

const Disputed = z.object({
  of: plainText(40).describe('The resource of the order or payment of the line'),
  recordId: id(),
  event: z.enum(statementEvents),
})

const { opening, shipped, returned, paid, closing } = ClinicStatement.shape

export const SentStatement = z
  .object({
    statementId: id(),
    cid: id().describe('The agent'),
    companyName: z.string(),
    hid: id().describe('The clinic'),
    hospitalName: z.string(),
    month: z.string(),
    ...{ opening, shipped, returned, paid, closing },
    status: oneOf([1, 2, 3]).describe('1 sent, 2 differs, 3 agreed'),
    sentAt: instant(),
    senderName: z.string(),
    answer: z.string().describe('What the clinic says of what differs'),
    disputed: z.array(Disputed).describe('The lines that differ'),
    answeredAt: instant().nullable(),
    answererName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'SentStatement' })
export type SentStatement = z.infer<typeof SentStatement>

export const SentStatementDetails = SentStatement.extend({
  lines: ClinicStatement.shape.lines.describe('As they were when it was sent'),
  orders: ClinicStatement.shape.orders,
})
export type SentStatementDetails = z.infer<typeof SentStatementDetails>

const DueStatement = z.object({
  cid: id(),
  hid: id(),
  hospitalName: z.string(),
  ...{ opening, closing },
  lines: z.number().int().describe('Movements in the month'),
})
export type DueStatement = z.infer<typeof DueStatement>

const path = '/v1/clinic-statements'
const row = `${path}/{id}` as const
const feature = 'clinic-statements'

export const sentStatements = resource('clinic-statements', {
  id: 'statementId',
  record: SentStatement,
  stales: ['audit', 'finance'],
  offers: offersOf([
    { verb: 'agree', can: 'clinic-statements.agree', when: inState(sentState.sent) },
    { verb: 'differ', can: 'clinic-statements.differ', when: inState(sentState.sent) },
    { verb: 'resend', can: 'clinic-statements.send', when: inState(sentState.sent, sentState.differs) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Statements that were sent, the latest month first; to a clinic those that it got',
      query: listQuery(
        path,
        {
          cid: idParam().optional(),
          hid: idParam().optional(),
          month: month().optional(),
          keyword: text(60).optional().describe('In the name of the clinic'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['statementId', 'month', 'closing'],
      ),
      reply: page(SentStatement),
      can: 'clinic-statements.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One statement, line by line as it was sent',
      row: 'id',
      reply: one(SentStatementDetails),
      can: 'clinic-statements.read',
    }),
    export: call('GET', `${row}/exports`, {
      feature,
      summary: 'One statement as it was sent, as .xls',
      reply: file(),
      can: 'clinic-statements.read',
      timeout: forWorkbook,
    }),
    due: call('GET', `${path}/due`, {
      feature,
      summary:
        'The clinics to which the statement of a month is not sent, though something moved in it or was owed before',
      query: z.object({ month: month(), cid: idParam().optional().describe('Agent; for the platform') }),
      reply: one(z.array(DueStatement)),
      can: 'clinic-statements.send',
    }),
    send: call('POST', path, {
      feature,
      summary: 'Sends a clinic its statement of a month that is over',
      body: z.object({
        cid: id().optional().describe("The agent, for the platform; the clinic's own unless said"),
        hid: id(),
        month: month(),
      }),
      reply: one(SentStatement),
      can: 'clinic-statements.send',
    }),
    resend: call('PUT', `${row}/send`, {
      feature,
      summary: 'Sends it once more as it stands now; what the clinic answered is done with',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(SentStatement),
      can: 'clinic-statements.send',
    }),
    agree: call('PUT', `${row}/agree`, {
      feature,
      summary: 'The clinic agrees: the month takes no payment of it any more. Refused where it stands otherwise by now',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(SentStatement),
      can: 'clinic-statements.agree',
    }),
    differ: call('PUT', `${row}/differ`, {
      feature,
      summary: 'The clinic says what differs, and in which lines',
      row: 'id',
      body: z.object({
        version: version(),
        answer: requiredText(300),
        disputed: z.array(Disputed).max(maxDisputed).default([]),
      }),
      reply: one(SentStatement),
      can: 'clinic-statements.differ',
    }),
  },
})
