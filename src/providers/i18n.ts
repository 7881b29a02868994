/** The language of the screens: Chinese first, others loaded when chosen; one small hook. */
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
let language: Language = 'zh-CN'
/** What is loaded of each language, by its keys. */
const texts: Record<Language, Record<string, string>> = { 'zh-CN': {}, en: {} }

const grouped = new Intl.NumberFormat('en')
/**
 * Fills in `{{name}}`; a key without a text shows itself. `count` is a number: it chooses between one and several, the text
 * under `<key>_one` or under the key, and is written in groups of three digits.
 */
const makeTranslate = (): Translate => {
  const known = texts[language]
  const forms = new Intl.PluralRules(language)
  return (key, params) => {
    const count = typeof params?.count === 'number' ? params.count : undefined
    const text = (count !== undefined && known[`${key}_${forms.select(count)}`]) || (known[key] ?? key)
    const values = count === undefined ? params : { ...params, count: grouped.format(count) }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values?.[name] ?? ''))
  }
}
let translate = makeTranslate()

const announce = () => {
  version += 1
  translate = makeTranslate()
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Parts of a language that are loaded or on their way: one that several wait for is asked for once. */
const parts = new Map<string, Promise<void>>()

const load = (language: Language, scope: Scope): Promise<void> => {
  const name = `${language}/${scope}`
  const part =
    parts.get(name) ??
    loadMessages(language, scope).then(
      (messages) => {
        Object.assign(texts[language], messages)
      },
      (failure) => {
        parts.delete(name)
        throw failure
      },
    )
  parts.set(name, part)
  return part
}

/** Switches to a language once its texts are there. */
const switchTo = async (next: Language) => {
  await Promise.all([...scopes].map((scope) => load(next, scope)))
  language = next
  announce()
}

/** Makes the texts of the first screen ready; to be awaited before anything is drawn. */
export const startI18n = (chosen: Language = remembered()) => switchTo(chosen)

/** Adds the texts of screens that open later, in the present language and in every one chosen from then on. */
export const loadTexts = async (scope: Scope) => {
  const isNew = !parts.has(`${language}/${scope}`)
  scopes.add(scope)
  await load(language, scope)
  if (isNew) announce()
}

/** Loads a part of the app together with the texts that it shows. */
export const withTexts = async <Part>(scope: Scope, part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts(scope)])
  return loaded
}

export const currentLanguage = (): Language => language

/** Switches once the texts are there, and remembers the choice. */
export const changeLanguage = async (next: Language) => {
  await switchTo(next)
  localStorage.setItem(storageKey, next)
}

/** An area's texts as they stand, with their `{{parameters}}`, for those who fill them in themselves. */
export const textsOf = (area: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts[language])
      .filter(([key]) => key.startsWith(`${area}.`))
      .map(([key, text]) => [key.slice(area.length + 1), text]),
  )

export const onLanguageChange = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether there is such a text. */
export const hasText = (key: string) => key in texts[language]

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
