/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import type { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { withAreas } from './texts'
import { core } from './zh-CN/core'
import type { lensOrder } from './zh-CN/lens-order'
import type { order } from './zh-CN/order'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/** `core` is what the sign-in needs; `workspace` is everything behind it. */
export type Scope = 'core' | 'workspace'

type Prefixed<Area extends string, Texts> = `${Area}.${keyof Texts & string}`

/** A text's key: its file's name and its key there, such as `order.status.draft`. */
export type Key =
  | Prefixed<'core', typeof core>
  | Prefixed<'order', typeof order>
  | Prefixed<'lensOrder', typeof lensOrder>
  | Prefixed<'rule', typeof rulesZhCN>
  | Prefixed<'field', typeof fieldsZhCN>

const loaders: Record<Language, Record<Scope, () => Promise<Record<string, string>>>> = {
  'zh-CN': {
    core: async () => withAreas({ core }),
    workspace: async () => (await import('./zh-CN/workspace')).workspace,
  },
  en: {
    core: async () => withAreas({ core: (await import('./en/core')).core }),
    workspace: async () => (await import('./en/workspace')).workspace,
  },
}

export const loadMessages = (language: Language, scope: Scope) => loaders[language][scope]()
