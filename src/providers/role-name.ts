/** What roles are called. Those that come with the system have English names too; one that was renamed keeps its name. */
import { roleNames } from '../locales/en/role-names'
import { currentLanguage } from './i18n'

/** The name to show, in the language of the screen; draw it anew wherever `t` changes. */
export const shownRoleName = (name: string): string => (currentLanguage() === 'en' ? (roleNames[name] ?? name) : name)
