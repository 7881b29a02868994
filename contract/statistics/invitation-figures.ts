/** How clinics came to an agent, and how far they got: an agent's clinics are its customers. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { forWorkbook } from '../core/patience'
import { count, figures, figuresQuery, table } from './figures'

/**
 * A clinic came by the salesperson whose sales record tells of a prospect with the clinic's phone, from before the clinic was
 * there; else by whom it was entered. That a clinic came by WeChat is written nowhere yet, so that this channel is empty.
 */
export const invitationChannels = ['self', 'agent', 'platform', 'salesperson', 'wechat'] as const
export type InvitationChannel = (typeof invitationChannels)[number]

const rate = (of: string) => z.number().nullable().describe(`${of}; null without any`)

const measures = {
  invited: count().describe(
    'Of salespeople the prospects, by the day of their first sales record; of agent and platform the clinics that they entered; who registers without being asked was not invited',
  ),
  registered: count().describe('Of those, the ones that are clinics of the agent by now'),
  registeredRate: rate('Those invited and registered ÷ invited'),
  approved: count().describe('Of these, the ones that were accepted, also those that were stopped since'),
  approvedRate: rate('approved ÷ registered'),
  ordered: count().describe('Of these, the ones with a first order; cancelled and rejected ones are none'),
  orderedRate: rate('ordered ÷ approved'),
}
export const invitationMeasures = Object.keys(measures) as (keyof typeof measures)[]
export type InvitationMeasure = keyof typeof measures

const Invitations = figures(measures, {
  channels: table({ channel: z.enum(invitationChannels) }, measures).describe('Every channel, also one without any'),
})
export type Invitations = z.infer<typeof Invitations>

const path = '/v1/account/statistics/invitation'

export const invitationCalls = {
  invitations: call('GET', path, {
    ...{ host: 'statistics', can: 'statistics.operation' },
    summary:
      'How many clinics were won, by channel; days are those on which a clinic was entered, or a prospect first told of',
    query: z.object(figuresQuery),
    reply: one(Invitations),
  }),
  exportInvitations: call('GET', `${path}/exports`, {
    ...{ feature: 'figure-sheets', host: 'statistics', can: 'statistics.export' },
    summary: 'A table of the same as .xls',
    query: z.object({
      ...figuresQuery,
      by: z.enum(['period', 'channels']).optional().describe('Which table; `period` unless said'),
    }),
    reply: file(),
    timeout: forWorkbook,
  }),
}
