/** Signing in and out, and who one is. */
import { z } from 'zod'
import { anyone, call, done, one, signedIn } from '../core/call'
import { date, id, instant, requiredText } from '../core/fields'
import { resource } from '../core/resource'

/** Roles that may work here. People of any other role are offered the way to the site for clinics and suppliers. */
export const whitelist = ['ADMIN', 'AGENT', 'USER', 'ADMIN_FY', 'ADMIN_SDX', 'ADMIN_CONTENT'] as const

export interface MenuNode {
  id: number
  parent: number | null
  path: string
  title: string
  icon: string
  hidden: 0 | 1
  sort: number
  elements: { code: string; name: string }[]
  children: MenuNode[]
}

export const MenuNode: z.ZodType<MenuNode> = z
  .object({
    id: id(),
    parent: id().nullable(),
    path: z.string(),
    title: z.string(),
    icon: z.string(),
    hidden: z.union([z.literal(0), z.literal(1)]),
    sort: z.number().int(),
    elements: z.array(z.object({ code: z.string(), name: z.string() })),
    get children() {
      return z.array(MenuNode)
    },
  })
  .meta({ id: 'MenuNode' })

export const UserInfo = z.object({
  uid: id(),
  account: z.string(),
  name: z.string(),
  role: z.string().describe('ADMIN, AGENT, USER, ADMIN_FY, ADMIN_SDX, ADMIN_CONTENT, or one outside the whitelist'),
  cid: id().nullable().describe('Agent company'),
  ctid: id().nullable().describe('Contact'),
  oid: id().nullable().describe('Clinic that the person works for'),
  sid: id().nullable().describe('Salesperson'),
  company: z.object({ name: z.string(), agentLogo: z.string() }),
  menuList: z.array(MenuNode).describe('The permitted tree'),
  expireDate: date().nullable().describe('Valid through that day'),
  created: instant(),
  preferences: z.record(z.string(), z.unknown()).describe('What the person has arranged: columns, saved filters'),
})
export type UserInfo = z.infer<typeof UserInfo>

export const session = resource('session', {
  id: 'uid',
  record: UserInfo,
  calls: {
    login: call('POST', '/account/login', {
      summary: 'Signs in',
      body: z.object({
        account: requiredText(64),
        password: z.string().min(1).max(128),
        source: z.string().max(32).default('web').describe('Which client'),
      }),
      reply: one(z.object({ token: z.string() })),
      can: anyone,
    }),
    logout: call('POST', '/account/loginout', { summary: 'Signs out', reply: done(), can: signedIn }),
    userInfo: call('GET', '/account/userinfo', {
      summary: 'Who one is, and everything that one may',
      reply: one(UserInfo),
      can: signedIn,
    }),
    savePreference: call('PUT', '/account/preferences/{name}', {
      summary: 'Keeps how the person has arranged a screen',
      params: { name: z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/) },
      body: z.object({ value: z.unknown() }),
      reply: done(),
      can: signedIn,
    }),
  },
})
