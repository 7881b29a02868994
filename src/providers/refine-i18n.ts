/** Refine's own texts, through the same language switch; where we have none it keeps its default. */
import type { I18nProvider } from '@refinedev/core'
import { changeLanguage, currentLanguage, hasText, type Key, t } from './i18n'

export const i18nProvider: I18nProvider = {
  translate: (key: string, params?: unknown, fallback?: string) => {
    // The pages name themselves, and Refine would warn of a text that is missing.
    if (key.startsWith('actions.')) return ''
    const values = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {}
    const otherwise = typeof params === 'string' ? params : fallback
    return hasText(key) ? t(key as Key, values) : (otherwise ?? key)
  },
  changeLocale: async (language: string) => changeLanguage(language === 'en' ? 'en' : 'zh-CN'),
  getLocale: currentLanguage,
}
