/** Names in a sentence, such as of those who still hold a role. */
import type { Translate } from '../http/messages'

const maxNames = 5

/** The first few names; that there are more is said. */
export const nameList = (names: readonly string[], t: Translate): string => {
  const first = names.slice(0, maxNames).join(t('list.separator'))
  return names.length > maxNames ? t('list.more', { names: first }) : first
}
