/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import type { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { withAreas } from './texts'
import type { audit } from './zh-CN/audit'
import { core } from './zh-CN/core'
import type { dashboard } from './zh-CN/dashboard'
import type { deed } from './zh-CN/deed'
import type { lensOrder } from './zh-CN/lens-order'
import type { loginRecord } from './zh-CN/login-record'
import type { order } from './zh-CN/order'
import type { palette } from './zh-CN/palette'
import type { permission } from './zh-CN/permission'
import type { screen } from './zh-CN/screen'
import type { security } from './zh-CN/security'
import type { shell } from './zh-CN/shell'
import type { staff } from './zh-CN/staff'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * `core` is what the sign-in needs; `security` is what an account's owner does with it; `permission` is for those who grant;
 * `staff` is for those who keep accounts and look after what is done with them;
 * `dashboard` and `palette` are what these show; `workspace` is everything else.
 */
export type Scope = 'core' | 'security' | 'permission' | 'staff' | 'workspace' | 'dashboard' | 'palette'

type Prefixed<Area extends string, Texts> = `${Area}.${keyof Texts & string}`

/** A text's key: its file's name and its key there, such as `order.status.draft`. */
export type Key =
  | Prefixed<'core', typeof core>
  | Prefixed<'security', typeof security>
  | Prefixed<'permission', typeof permission>
  | Prefixed<'screen', typeof screen>
  | Prefixed<'shell', typeof shell>
  | Prefixed<'dashboard', typeof dashboard>
  | Prefixed<'palette', typeof palette>
  | Prefixed<'order', typeof order>
  | Prefixed<'lensOrder', typeof lensOrder>
  | Prefixed<'deed', typeof deed>
  | Prefixed<'staff', typeof staff>
  | Prefixed<'loginRecord', typeof loginRecord>
  | Prefixed<'audit', typeof audit>
  | Prefixed<'rule', typeof rulesZhCN>
  | Prefixed<'field', typeof fieldsZhCN>

const loaders: Record<Language, Record<Scope, () => Promise<Record<string, string>>>> = {
  'zh-CN': {
    core: async () => withAreas({ core }),
    security: async () => withAreas({ security: (await import('./zh-CN/security')).security }),
    permission: async () => withAreas({ permission: (await import('./zh-CN/permission')).permission }),
    staff: async () => (await import('./zh-CN/people')).people,
    workspace: async () => (await import('./zh-CN/workspace')).workspace,
    dashboard: async () => withAreas({ dashboard: (await import('./zh-CN/dashboard')).dashboard }),
    palette: async () => withAreas({ palette: (await import('./zh-CN/palette')).palette }),
  },
  en: {
    core: async () => withAreas({ core: (await import('./en/core')).core }),
    security: async () => withAreas({ security: (await import('./en/security')).security }),
    permission: async () => withAreas({ permission: (await import('./en/permission')).permission }),
    staff: async () => (await import('./en/people')).people,
    workspace: async () => (await import('./en/workspace')).workspace,
    dashboard: async () => withAreas({ dashboard: (await import('./en/dashboard')).dashboard }),
    palette: async () => withAreas({ palette: (await import('./en/palette')).palette }),
  },
}

export const loadMessages = (language: Language, scope: Scope) => loaders[language][scope]()
