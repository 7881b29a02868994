/** The server's words, in the language that the request asks for. */
import { createInstance } from 'i18next'
import { catalogueEn } from '../../contract/messages/catalogue.en'
import { catalogueZhCN } from '../../contract/messages/catalogue.zh-CN'
import { clinicEn } from '../../contract/messages/clinic.en'
import { clinicZhCN } from '../../contract/messages/clinic.zh-CN'
import { examsEn } from '../../contract/messages/exams.en'
import { examsZhCN } from '../../contract/messages/exams.zh-CN'
import { fieldsEn } from '../../contract/messages/fields.en'
import { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import { goodsEn } from '../../contract/messages/goods.en'
import { goodsZhCN } from '../../contract/messages/goods.zh-CN'
import { importsEn } from '../../contract/messages/imports.en'
import { importsZhCN } from '../../contract/messages/imports.zh-CN'
import { ordersEn } from '../../contract/messages/orders.en'
import { ordersZhCN } from '../../contract/messages/orders.zh-CN'
import { partnersEn } from '../../contract/messages/partners.en'
import { partnersZhCN } from '../../contract/messages/partners.zh-CN'
import { peopleEn } from '../../contract/messages/people.en'
import { peopleZhCN } from '../../contract/messages/people.zh-CN'
import { prescriptionsEn } from '../../contract/messages/prescriptions.en'
import { prescriptionsZhCN } from '../../contract/messages/prescriptions.zh-CN'
import { recordsEn } from '../../contract/messages/records.en'
import { recordsZhCN } from '../../contract/messages/records.zh-CN'
import { refusalsEn } from '../../contract/messages/refusals.en'
import { refusalsZhCN } from '../../contract/messages/refusals.zh-CN'
import { rulesEn } from '../../contract/messages/rules.en'
import { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { sessionEn } from '../../contract/messages/session.en'
import { sessionZhCN } from '../../contract/messages/session.zh-CN'
import { stockEn } from '../../contract/messages/stock.en'
import { stockZhCN } from '../../contract/messages/stock.zh-CN'
import { stockSheetsEn } from '../../contract/messages/stock-sheets.en'
import { stockSheetsZhCN } from '../../contract/messages/stock-sheets.zh-CN'

export type Language = 'zh-CN' | 'en'
export type MessageKey =
  | keyof typeof refusalsZhCN
  | keyof typeof rulesZhCN
  | keyof typeof fieldsZhCN
  | keyof typeof sessionZhCN
  | keyof typeof recordsZhCN
  | keyof typeof partnersZhCN
  | keyof typeof peopleZhCN
  | keyof typeof catalogueZhCN
  | keyof typeof clinicZhCN
  | keyof typeof examsZhCN
  | keyof typeof prescriptionsZhCN
  | keyof typeof stockZhCN
  | keyof typeof stockSheetsZhCN
  | `order.${keyof typeof ordersZhCN}`
  | `import.${keyof typeof importsZhCN}`
  | `goods.${keyof typeof goodsZhCN}`
export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string

/** These are named by their full keys: `order.status.draft`. */
const under = (area: string, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [`${area}.${key}`, text]))

const words = createInstance({
  fallbackLng: 'zh-CN',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    'zh-CN': {
      translation: {
        ...fieldsZhCN,
        ...rulesZhCN,
        ...refusalsZhCN,
        ...recordsZhCN,
        ...partnersZhCN,
        ...peopleZhCN,
        ...sessionZhCN,
        ...catalogueZhCN,
        ...clinicZhCN,
        ...examsZhCN,
        ...prescriptionsZhCN,
        ...stockZhCN,
        ...stockSheetsZhCN,
        ...under('order', ordersZhCN),
        ...under('import', importsZhCN),
        ...under('goods', goodsZhCN),
      },
    },
    en: {
      translation: {
        ...fieldsEn,
        ...rulesEn,
        ...refusalsEn,
        ...recordsEn,
        ...partnersEn,
        ...peopleEn,
        ...sessionEn,
        ...catalogueEn,
        ...clinicEn,
        ...examsEn,
        ...prescriptionsEn,
        ...stockEn,
        ...stockSheetsEn,
        ...under('order', ordersEn),
        ...under('import', importsEn),
        ...under('goods', goodsEn),
      },
    },
  },
})
void words.init()

/** Chinese unless the request prefers English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh-CN'

const translators: Record<Language, Translate> = {
  'zh-CN': (key, params) => words.t(key, { ...params, lng: 'zh-CN' }),
  en: (key, params) => words.t(key, { ...params, lng: 'en' }),
}
export const translator = (language: Language): Translate => translators[language]
