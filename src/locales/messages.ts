/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import type { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { withAreas } from './texts'
import { core } from './zh-CN/core'
import type { lensOrder } from './zh-CN/lens-order'
import type { order } from './zh-CN/order'
import type { permission } from './zh-CN/permission'
import type { screen } from './zh-CN/screen'
import type { security } from './zh-CN/security'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * `core` is what the sign-in needs; `security` is what an account's owner does with it; `permission` is for those who grant;
 * `workspace` is everything else.
 */
export type Scope = 'core' | 'security' | 'permission' | 'workspace'

type Prefixed<Area extends string, Texts> = `${Area}.${keyof Texts & string}`

/** A text's key: its file's name and its key there, such as `order.status.draft`. */
export type Key =
  | Prefixed<'core', typeof core>
  | Prefixed<'security', typeof security>
  | Prefixed<'permission', typeof permission>
  | Prefixed<'screen', typeof screen>
  | Prefixed<'order', typeof order>
  | Prefixed<'lensOrder', typeof lensOrder>
  | Prefixed<'rule', typeof rulesZhCN>
  | Prefixed<'field', typeof fieldsZhCN>

const loaders: Record<Language, Record<Scope, () => Promise<Record<string, string>>>> = {
  'zh-CN': {
    core: async () => withAreas({ core }),
    security: async () => withAreas({ security: (await import('./zh-CN/security')).security }),
    permission: async () => withAreas({ permission: (await import('./zh-CN/permission')).permission }),
    workspace: async () => (await import('./zh-CN/workspace')).workspace,
  },
  en: {
    core: async () => withAreas({ core: (await import('./en/core')).core }),
    security: async () => withAreas({ security: (await import('./en/security')).security }),
    permission: async () => withAreas({ permission: (await import('./en/permission')).permission }),
    workspace: async () => (await import('./en/workspace')).workspace,
  },
}

export const loadMessages = (language: Language, scope: Scope) => loaders[language][scope]()
