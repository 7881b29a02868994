/** The server's words, in the language that the request asks for. */
import { createInstance } from 'i18next'
import { catalogueEn } from '../../contract/messages/catalogue.en'
import { catalogueZhCN } from '../../contract/messages/catalogue.zh-CN'
import { clinicEn } from '../../contract/messages/clinic.en'
import { clinicZhCN } from '../../contract/messages/clinic.zh-CN'
import { clinicFiguresEn } from '../../contract/messages/clinic-figures.en'
import { clinicFiguresZhCN } from '../../contract/messages/clinic-figures.zh-CN'
import { clinicPaymentsEn } from '../../contract/messages/clinic-payments.en'
import { clinicPaymentsZhCN } from '../../contract/messages/clinic-payments.zh-CN'
import { contentsEn } from '../../contract/messages/contents.en'
import { contentsZhCN } from '../../contract/messages/contents.zh-CN'
import { couponsEn } from '../../contract/messages/coupons.en'
import { couponsZhCN } from '../../contract/messages/coupons.zh-CN'
import { devicesEn } from '../../contract/messages/devices.en'
import { devicesZhCN } from '../../contract/messages/devices.zh-CN'
import { examsEn } from '../../contract/messages/exams.en'
import { examsZhCN } from '../../contract/messages/exams.zh-CN'
import { fieldsEn } from '../../contract/messages/fields.en'
import { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import { figuresEn } from '../../contract/messages/figures.en'
import { figuresZhCN } from '../../contract/messages/figures.zh-CN'
import { fittingsEn } from '../../contract/messages/fittings.en'
import { fittingsZhCN } from '../../contract/messages/fittings.zh-CN'
import { goodsEn } from '../../contract/messages/goods.en'
import { goodsZhCN } from '../../contract/messages/goods.zh-CN'
import { importsEn } from '../../contract/messages/imports.en'
import { importsZhCN } from '../../contract/messages/imports.zh-CN'
import { invoicesEn } from '../../contract/messages/invoices.en'
import { invoicesZhCN } from '../../contract/messages/invoices.zh-CN'
import { leadsEn } from '../../contract/messages/leads.en'
import { leadsZhCN } from '../../contract/messages/leads.zh-CN'
import { operationEn } from '../../contract/messages/operation.en'
import { operationZhCN } from '../../contract/messages/operation.zh-CN'
import { ordersEn } from '../../contract/messages/orders.en'
import { ordersZhCN } from '../../contract/messages/orders.zh-CN'
import { partnersEn } from '../../contract/messages/partners.en'
import { partnersZhCN } from '../../contract/messages/partners.zh-CN'
import { payablesEn } from '../../contract/messages/payables.en'
import { payablesZhCN } from '../../contract/messages/payables.zh-CN'
import { peopleEn } from '../../contract/messages/people.en'
import { peopleZhCN } from '../../contract/messages/people.zh-CN'
import { performanceEn } from '../../contract/messages/performance.en'
import { performanceZhCN } from '../../contract/messages/performance.zh-CN'
import { pointsEn } from '../../contract/messages/points.en'
import { pointsZhCN } from '../../contract/messages/points.zh-CN'
import { prescriptionsEn } from '../../contract/messages/prescriptions.en'
import { prescriptionsZhCN } from '../../contract/messages/prescriptions.zh-CN'
import { recordsEn } from '../../contract/messages/records.en'
import { recordsZhCN } from '../../contract/messages/records.zh-CN'
import { refusalsEn } from '../../contract/messages/refusals.en'
import { refusalsZhCN } from '../../contract/messages/refusals.zh-CN'
import { rulesEn } from '../../contract/messages/rules.en'
import { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { salesRecordsEn } from '../../contract/messages/sales-records.en'
import { salesRecordsZhCN } from '../../contract/messages/sales-records.zh-CN'
import { screeningEn } from '../../contract/messages/screening.en'
import { screeningZhCN } from '../../contract/messages/screening.zh-CN'
import { screeningChecksEn } from '../../contract/messages/screening-checks.en'
import { screeningChecksZhCN } from '../../contract/messages/screening-checks.zh-CN'
import { screeningGradesEn } from '../../contract/messages/screening-grades.en'
import { screeningGradesZhCN } from '../../contract/messages/screening-grades.zh-CN'
import { screeningGuardEn } from '../../contract/messages/screening-guard.en'
import { screeningGuardZhCN } from '../../contract/messages/screening-guard.zh-CN'
import { screeningItemsEn } from '../../contract/messages/screening-items.en'
import { screeningItemsZhCN } from '../../contract/messages/screening-items.zh-CN'
import { screeningPartnersEn } from '../../contract/messages/screening-partners.en'
import { screeningPartnersZhCN } from '../../contract/messages/screening-partners.zh-CN'
import { screeningPhysicalEn } from '../../contract/messages/screening-physical.en'
import { screeningPhysicalZhCN } from '../../contract/messages/screening-physical.zh-CN'
import { screeningReportsEn } from '../../contract/messages/screening-reports.en'
import { screeningReportsZhCN } from '../../contract/messages/screening-reports.zh-CN'
import { screeningTasksEn } from '../../contract/messages/screening-tasks.en'
import { screeningTasksZhCN } from '../../contract/messages/screening-tasks.zh-CN'
import { sessionEn } from '../../contract/messages/session.en'
import { sessionZhCN } from '../../contract/messages/session.zh-CN'
import { smsEn } from '../../contract/messages/sms.en'
import { smsZhCN } from '../../contract/messages/sms.zh-CN'
import { stockEn } from '../../contract/messages/stock.en'
import { stockZhCN } from '../../contract/messages/stock.zh-CN'
import { stockSheetsEn } from '../../contract/messages/stock-sheets.en'
import { stockSheetsZhCN } from '../../contract/messages/stock-sheets.zh-CN'
import { storedValueEn } from '../../contract/messages/stored-value.en'
import { storedValueZhCN } from '../../contract/messages/stored-value.zh-CN'
import { tillEn } from '../../contract/messages/till.en'
import { tillZhCN } from '../../contract/messages/till.zh-CN'
import { trainingRecordsEn } from '../../contract/messages/training-records.en'
import { trainingRecordsZhCN } from '../../contract/messages/training-records.zh-CN'
import { trainingSessionsEn } from '../../contract/messages/training-sessions.en'
import { trainingSessionsZhCN } from '../../contract/messages/training-sessions.zh-CN'
import { trainingStoresEn } from '../../contract/messages/training-stores.en'
import { trainingStoresZhCN } from '../../contract/messages/training-stores.zh-CN'
import { trainingUsersEn } from '../../contract/messages/training-users.en'
import { trainingUsersZhCN } from '../../contract/messages/training-users.zh-CN'
import { wechatEn } from '../../contract/messages/wechat.en'
import { wechatZhCN } from '../../contract/messages/wechat.zh-CN'

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
  | keyof typeof tillZhCN
  | keyof typeof wechatZhCN
  | keyof typeof storedValueZhCN
  | keyof typeof couponsZhCN
  | keyof typeof pointsZhCN
  | keyof typeof fittingsZhCN
  | keyof typeof leadsZhCN
  | keyof typeof screeningZhCN
  | keyof typeof screeningPartnersZhCN
  | keyof typeof screeningChecksZhCN
  | keyof typeof screeningGradesZhCN
  | keyof typeof screeningTasksZhCN
  | keyof typeof screeningGuardZhCN
  | keyof typeof screeningItemsZhCN
  | keyof typeof screeningPhysicalZhCN
  | keyof typeof screeningReportsZhCN
  | keyof typeof smsZhCN
  | keyof typeof contentsZhCN
  | keyof typeof devicesZhCN
  | keyof typeof examsZhCN
  | keyof typeof prescriptionsZhCN
  | keyof typeof clinicFiguresZhCN
  | keyof typeof operationZhCN
  | keyof typeof performanceZhCN
  | keyof typeof clinicPaymentsZhCN
  | keyof typeof invoicesZhCN
  | keyof typeof payablesZhCN
  | keyof typeof salesRecordsZhCN
  | keyof typeof stockZhCN
  | keyof typeof stockSheetsZhCN
  | keyof typeof trainingSessionsZhCN
  | keyof typeof trainingUsersZhCN
  | keyof typeof trainingRecordsZhCN
  | keyof typeof figuresZhCN
  | keyof typeof trainingStoresZhCN
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
        ...tillZhCN,
        ...wechatZhCN,
        ...storedValueZhCN,
        ...couponsZhCN,
        ...pointsZhCN,
        ...fittingsZhCN,
        ...leadsZhCN,
        ...screeningZhCN,
        ...screeningPartnersZhCN,
        ...screeningChecksZhCN,
        ...screeningGradesZhCN,
        ...screeningTasksZhCN,
        ...screeningGuardZhCN,
        ...screeningItemsZhCN,
        ...screeningPhysicalZhCN,
        ...screeningReportsZhCN,
        ...smsZhCN,
        ...contentsZhCN,
        ...devicesZhCN,
        ...examsZhCN,
        ...prescriptionsZhCN,
        ...clinicFiguresZhCN,
        ...operationZhCN,
        ...performanceZhCN,
        ...salesRecordsZhCN,
        ...clinicPaymentsZhCN,
        ...invoicesZhCN,
        ...payablesZhCN,
        ...stockZhCN,
        ...stockSheetsZhCN,
        ...trainingSessionsZhCN,
        ...trainingUsersZhCN,
        ...trainingRecordsZhCN,
        ...figuresZhCN,
        ...trainingStoresZhCN,
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
        ...tillEn,
        ...wechatEn,
        ...storedValueEn,
        ...couponsEn,
        ...pointsEn,
        ...fittingsEn,
        ...leadsEn,
        ...screeningEn,
        ...screeningPartnersEn,
        ...screeningChecksEn,
        ...screeningGradesEn,
        ...screeningTasksEn,
        ...screeningGuardEn,
        ...screeningItemsEn,
        ...screeningPhysicalEn,
        ...screeningReportsEn,
        ...smsEn,
        ...contentsEn,
        ...devicesEn,
        ...examsEn,
        ...prescriptionsEn,
        ...clinicFiguresEn,
        ...operationEn,
        ...performanceEn,
        ...salesRecordsEn,
        ...clinicPaymentsEn,
        ...invoicesEn,
        ...payablesEn,
        ...stockEn,
        ...stockSheetsEn,
        ...trainingSessionsEn,
        ...trainingUsersEn,
        ...trainingRecordsEn,
        ...figuresEn,
        ...trainingStoresEn,
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
