/** An agent's default terms: they hold for every clinic of it that has none of its own. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, id, version } from '../core/fields'
import { resource } from '../core/resource'
import { termFields, termOffers } from './clinic-settings'

export const DefaultTerms = z
  .object({
    cid: id().describe('Agent company'),
    companyName: z.string(),
    ...termFields,
    followers: z.number().int().describe('Clinics for which they hold'),
    version: version().describe('1 also while nothing was ever said'),
    allowed: allowed(),
  })
  .meta({ id: 'DefaultTerms' })
export type DefaultTerms = z.infer<typeof DefaultTerms>

const path = '/settings/default/{cid}'

export const defaultTerms = resource('default-terms', {
  id: 'cid',
  offers: termOffers,
  record: DefaultTerms,
  stales: ['clinic-settings', 'audit'],
  calls: {
    get: call('GET', path, {
      feature: 'default-terms',
      summary: 'The terms that hold for the clinics of an agent that have none of their own',
      row: 'cid',
      reply: one(DefaultTerms),
      can: 'clinic-settings.read',
    }),
    save: call('PUT', path, {
      feature: 'default-terms',
      summary: 'Changes them, for all clinics that follow them; money needs a code of its own',
      row: 'cid',
      body: z.object(termFields).partial().extend({ version: version() }),
      reply: one(DefaultTerms),
      can: 'clinic-settings.update',
    }),
  },
})
