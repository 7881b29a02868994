/** Names in a sentence, such as of those who still hold a role. */
import type { Translate } from '../http/messages'

const mostNames = 5

/** The first few names; that there are more is said. */
export const nameList = (names: readonly string[], t: Translate): string => {
  const first = names.slice(0, mostNames).join(t('list.separator'))
  return names.length > mostNames ? t('list.more', { names: first }) : first
}
