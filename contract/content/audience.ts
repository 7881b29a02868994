/** Whom a notice of the back office is for, and for how long. */
import { z } from 'zod'
import { flag, id, instant } from '../core/fields'

const most = 200
const ids = () =>
  z
    .array(id())
    .max(most)
    .refine((all) => new Set(all).size === all.length, 'unique')

/** Who is meant has one of the roles, and is of one of the agents or clinics; an empty list bounds nothing. */
export const Audience = z.object({
  roles: ids().describe('Ids of roles'),
  agents: ids().describe('Agent companies, with all of their clinics'),
  clinics: ids().describe('Clinics, beside the agents'),
})
export type Audience = z.infer<typeof Audience>

export const audienceKinds = ['roles', 'agents', 'clinics'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** A role, an agent or a clinic. */
export const AudienceEntry = z.object({ id: id(), name: z.string() })
export type AudienceEntry = z.infer<typeof AudienceEntry>

/** What an audience names, as far as it is still there. */
export const NamedAudience = z.object({
  roles: z.array(AudienceEntry),
  agents: z.array(AudienceEntry),
  clinics: z.array(AudienceEntry),
})

/** What only notices have. */
export const noticeFields = {
  from: instant().nullable().describe('Of a notice: shown from then on; null: once it is published'),
  to: instant().nullable().describe('Of a notice: shown until then; null: until it is withdrawn'),
  audience: Audience.describe('Of a notice of the back office'),
  mustRead: flag().describe('Of a notice of the back office: 1 asks each reader to confirm it'),
}
