/** Signing in and out, and who one is. */
import { z } from 'zod'
import { anyone, anySession, call, done, one, signedIn } from '../core/call'
import { Features } from '../core/features'
import { date, flag, format, id, instant, plainText, requiredText, text } from '../core/fields'
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
  /** Absent at a server that forgot them: the page then grants nothing. */
  elements?: { code: string; name: string }[] | undefined
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
    elements: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
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
  stores: z
    .array(z.object({ hid: id(), name: z.string() }))
    .describe('The stores in which the person works: their clinic, and from the head of a chain all that are open'),
  allStores: flag().describe('1: the owner of a chain, who may look at all of its stores at once'),
  sid: id().nullable().describe('Salesperson'),
  company: z.object({ name: z.string(), agentLogo: z.string() }),
  menuList: z.array(MenuNode).describe('The permitted tree'),
  expireDate: date().nullable().describe('Valid through that day'),
  created: instant(),
  mustChangePassword: flag().describe(
    '1: another person chose the password; until it is changed hardly a call is answered',
  ),
  mustEnrolTotp: flag().describe('1: the role asks for a second factor, and none is enrolled yet'),
  totp: flag().describe('1: signing in takes a code of the authenticator'),
  preferences: z.record(z.string(), z.unknown()).describe('What the person has arranged: columns, saved filters'),
  features: Features,
})
export type UserInfo = z.infer<typeof UserInfo>

/** A name as it is typed. */
export const typedAccount = () => requiredText(64)

/** What a picture asked for; both, or neither. */
export const captchaFields = {
  captchaId: plainText(64).optional(),
  captcha: text(16).optional().describe('What the picture shows; capitals or not'),
}

export const session = resource('session', {
  id: 'uid',
  record: UserInfo,
  calls: {
    /**
     * Wrong: code 1 with a message alone. After a few failures a picture's code is asked for: code 1 with `errors.captcha`,
     * and each try then needs a new picture. An account with a second factor: code 1 with `errors.totp` until `totp` is
     * right. Too many failures: 429, on a device that has signed in to the account before by a count of its own. The cookie
     * `device`, set by a success, is how such a device is known again.
     */
    login: call('POST', '/account/login', {
      summary: 'Signs in',
      body: z.object({
        account: typedAccount().describe('Capitals or not'),
        password: plainText(128).min(1),
        source: plainText(32).default('web').describe('Which client'),
        ...captchaFields,
        totp: text(16).optional().describe('The code that the authenticator shows'),
      }),
      reply: one(
        z.object({
          token: z.string(),
          mustChangePassword: flag().describe('1: only a new password may be set, until it is'),
          mustEnrolTotp: flag().describe('1: only a second factor may be enrolled, until it is'),
        }),
      ),
      can: anyone,
    }),
    captcha: call('GET', '/account/getCodeNew', {
      summary: 'A picture whose characters are to be copied; holds once, for five minutes',
      reply: one(
        z.object({
          captchaId: z.string(),
          image: z.string().describe('Data URL of a PNG picture, 240 × 80 pixels'),
        }),
      ),
      can: anyone,
    }),
    logout: call('POST', '/account/loginout', { summary: 'Signs out', reply: done(), can: anySession }),
    userInfo: call('GET', '/account/userinfo', {
      summary: 'Who one is, and everything that one may',
      reply: one(UserInfo),
      can: anySession,
    }),
    savePreference: call('PUT', '/account/preferences/{name}', {
      feature: 'preferences',
      summary: 'Keeps how the person has arranged a screen; null forgets it',
      params: { name: format(60, /^[a-z][a-z0-9.-]{0,59}$/) },
      body: z.object({ value: z.unknown() }),
      reply: done(),
      can: signedIn,
    }),
  },
})
