/** How a table says at which field it is refused what is there already. */
import type { MessageKey } from './messages'

/**
 * By the name of a unique or an exclusion constraint whose values a person types: the field at which its violation is refused,
 * with the message where it is not that the value is taken.
 */
export type Taken = Readonly<Record<string, string | readonly [field: string, message: MessageKey]>>
