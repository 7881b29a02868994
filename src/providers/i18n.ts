/** The language of the screens: Chinese first, others loaded when chosen; one small hook over i18next. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Key, type Language, languages, loadMessages, type Scope } from '../locales/messages'

export type { Key, Language } from '../locales/messages'

const storageKey = 'language'

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value)

/** What was chosen last, else Chinese, whatever the browser speaks: it is the language that the business works in. */
const remembered = (): Language => {
  const chosen = localStorage.getItem(storageKey)
  return isLanguage(chosen) ? chosen : 'zh-CN'
}

const scopes = new Set<Scope>(['core'])
const listeners = new Set<() => void>()
let version = 0

/** Every change of language or of the loaded texts is a new function, so that it may stand in a dependency list. */
export type Translate = (key: Key, params?: Record<string, unknown>) => string
const grouped = new Intl.NumberFormat('en')
/** `count` is a number: it chooses between one and several, and is written in groups of three digits. */
const makeTranslate = (): Translate => (key, params) =>
  typeof params?.count === 'number'
    ? i18next.t(key, { ...params, replace: { ...params, count: grouped.format(params.count) } })
    : i18next.t(key, params)
let translate = makeTranslate()

const announce = () => {
  version += 1
  translate = makeTranslate()
  document.documentElement.lang = i18next.language
  for (const listener of listeners) listener()
}

const loaded = new Set<string>()

const load = async (language: Language, scope: Scope) => {
  const name = `${language}/${scope}`
  if (loaded.has(name)) return
  i18next.addResourceBundle(language, 'translation', await loadMessages(language, scope), true, true)
  loaded.add(name)
}

/** Makes the texts of the first screen ready; to be awaited before anything is drawn. */
export const startI18n = async (language: Language = remembered()) => {
  await i18next.init({
    lng: language,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  })
  await Promise.all([...scopes].map((scope) => load(language, scope)))
  announce()
}

/** Adds the texts of screens that open later, in the present language and in every one chosen from then on. */
export const loadTexts = async (scope: Scope) => {
  scopes.add(scope)
  await load(currentLanguage(), scope)
  announce()
}

/** Loads a part of the app together with the texts that it shows. */
export const withTexts = async <Part>(scope: Scope, part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts(scope)])
  return loaded
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'zh-CN')

/** Switches once the texts are there, and remembers the choice. */
export const changeLanguage = async (language: Language) => {
  await Promise.all([...scopes].map((scope) => load(language, scope)))
  localStorage.setItem(storageKey, language)
  await i18next.changeLanguage(language)
  announce()
}

/** An area's texts as they stand, with their `{{parameters}}`, for those who fill them in themselves. */
export const textsOf = (area: string): Record<string, string> => {
  const bundle: Record<string, string> = i18next.getResourceBundle(i18next.language, 'translation') ?? {}
  return Object.fromEntries(
    Object.entries(bundle)
      .filter(([key]) => key.startsWith(`${area}.`))
      .map(([key, text]) => [key.slice(area.length + 1), text]),
  )
}

export const onLanguageChange = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For code outside React; in components `useT` redraws on a change of language. */
export const t: Translate = (key, params) => translate(key, params)

/** `t(key, params)`, redrawn when the language changes. */
export const useT = (): Translate => {
  useSyncExternalStore(onLanguageChange, () => version)
  return translate
}

/** The same for keys that come as data, such as the labels of states; a key without a text shows itself. */
export const useLabel = (): ((key: string) => string) => useT() as (key: string) => string

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)
