/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */

import type { clinicFiguresZhCN } from '../../contract/messages/clinic-figures.zh-CN'
import type { examsZhCN } from '../../contract/messages/exams.zh-CN'
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import type { operationZhCN } from '../../contract/messages/operation.zh-CN'
import type { performanceZhCN } from '../../contract/messages/performance.zh-CN'
import type { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import type { screeningChecksZhCN } from '../../contract/messages/screening-checks.zh-CN'
import type { screeningGradesZhCN } from '../../contract/messages/screening-grades.zh-CN'
import type { screeningItemsZhCN } from '../../contract/messages/screening-items.zh-CN'
import { withAreas } from './texts'
import type { action } from './zh-CN/action'
import type { agency } from './zh-CN/agency'
import type { arrival } from './zh-CN/arrival'
import type { audit } from './zh-CN/audit'
import type { bill } from './zh-CN/bill'
import type { cashShift } from './zh-CN/cash-shift'
import type { catalogue } from './zh-CN/catalogue'
import type { certificate } from './zh-CN/certificate'
import type { channel } from './zh-CN/channel'
import type { charge } from './zh-CN/charge'
import type { clinicPayment } from './zh-CN/clinic-payment'
import type { clinicPlan } from './zh-CN/clinic-plan'
import type { clinicSession } from './zh-CN/clinic-session'
import type { clinicSetting } from './zh-CN/clinic-setting'
import type { closing } from './zh-CN/closing'
import type { company } from './zh-CN/company'
import type { contactLens } from './zh-CN/contact-lens'
import type { content } from './zh-CN/content'
import type { contract } from './zh-CN/contract'
import { core } from './zh-CN/core'
import type { coupon, couponTemplate } from './zh-CN/coupon'
import type { dashboard } from './zh-CN/dashboard'
import type { delivery } from './zh-CN/delivery'
import type { device } from './zh-CN/device'
import type { deviceImport } from './zh-CN/device-import'
import type { egCombination } from './zh-CN/eg-combination'
import type { egPatient } from './zh-CN/eg-patient'
import type { egProgram } from './zh-CN/eg-program'
import type { examForm } from './zh-CN/exam-form'
import type { exports } from './zh-CN/exports'
import type { eyeCurves } from './zh-CN/eye-curves'
import type { fee } from './zh-CN/fee'
import type { figure } from './zh-CN/figure'
import type { finance } from './zh-CN/finance'
import type { fitting } from './zh-CN/fitting'
import type { frame } from './zh-CN/frame'
import type { frameFitting } from './zh-CN/frame-fitting'
import type { goods } from './zh-CN/goods'
import type { guardDay } from './zh-CN/guard-day'
import type { guardDevice } from './zh-CN/guard-device'
import type { guardMean } from './zh-CN/guard-mean'
import type { hardLensFitting } from './zh-CN/hard-lens-fitting'
import type { hospital } from './zh-CN/hospital'
import type { invoice } from './zh-CN/invoice'
import type { leadActivity } from './zh-CN/lead-activity'
import type { leadPage } from './zh-CN/lead-page'
import type { lensOrder } from './zh-CN/lens-order'
import type { loginRecord } from './zh-CN/login-record'
import type { mall } from './zh-CN/mall'
import type { medItem } from './zh-CN/med-item'
import type { memberLevel } from './zh-CN/member-level'
import type { memberRanking } from './zh-CN/member-ranking'
import type { notice } from './zh-CN/notice'
import type { operationScreen } from './zh-CN/operation-screen'
import type { order } from './zh-CN/order'
import type { orderBatch } from './zh-CN/order-batch'
import type { orderImport } from './zh-CN/order-import'
import type { orderSetting } from './zh-CN/order-setting'
import type { orderWork } from './zh-CN/order-work'
import type { palette } from './zh-CN/palette'
import type { partner } from './zh-CN/partner'
import type { patient } from './zh-CN/patient'
import type { patientSetting } from './zh-CN/patient-setting'
import type { paymentOrder } from './zh-CN/payment-order'
import type { permission } from './zh-CN/permission'
import type { points } from './zh-CN/points'
import type { potential } from './zh-CN/potential'
import type { potentialImport } from './zh-CN/potential-import'
import type { prescription } from './zh-CN/prescription'
import type { productImport } from './zh-CN/product-import'
import type { purchase } from './zh-CN/purchase'
import type { reconciliation } from './zh-CN/reconciliation'
import type { record } from './zh-CN/record'
import type { remote } from './zh-CN/remote'
import type { reservation } from './zh-CN/reservation'
import type { revisit } from './zh-CN/revisit'
import type { richText } from './zh-CN/rich-text'
import type { rosterImport } from './zh-CN/roster-import'
import type { sale } from './zh-CN/sale'
import type { salesRecord } from './zh-CN/sales-record'
import type { salesperson } from './zh-CN/salesperson'
import type { school } from './zh-CN/school'
import type { screen } from './zh-CN/screen'
import type { screeningAccount } from './zh-CN/screening-account'
import type { screeningAnalysis } from './zh-CN/screening-analysis'
import type { screeningClass } from './zh-CN/screening-class'
import type { screeningCustomer } from './zh-CN/screening-customer'
import type { screeningDownload } from './zh-CN/screening-download'
import type { screeningNotice } from './zh-CN/screening-notice'
import type { screeningRecord } from './zh-CN/screening-record'
import type { screeningReferral } from './zh-CN/screening-referral'
import type { screeningStation } from './zh-CN/screening-station'
import type { screeningSubject } from './zh-CN/screening-subject'
import type { screeningSummary } from './zh-CN/screening-summary'
import type { screeningTask } from './zh-CN/screening-task'
import type { security } from './zh-CN/security'
import type { sentStatement } from './zh-CN/sent-statement'
import type { serviceRecord } from './zh-CN/service-record'
import type { sheetImport } from './zh-CN/sheet-import'
import type { shell } from './zh-CN/shell'
import type { shift } from './zh-CN/shift'
import type { shipment } from './zh-CN/shipment'
import type { smsCampaign } from './zh-CN/sms-campaign'
import type { smsPart } from './zh-CN/sms-part'
import type { smsRecipient } from './zh-CN/sms-recipient'
import type { smsTemplate } from './zh-CN/sms-template'
import type { staff } from './zh-CN/staff'
import type { statistic } from './zh-CN/statistic'
import type { stock } from './zh-CN/stock'
import type { store } from './zh-CN/store'
import type { rechargePlan, storedValue } from './zh-CN/stored-value'
import type { supplier } from './zh-CN/supplier'
import type { tag } from './zh-CN/tag'
import type { today } from './zh-CN/today'
import type { train } from './zh-CN/train'
import type { trainingBrand } from './zh-CN/training-brand'
import type { trainingRecord } from './zh-CN/training-record'
import type { trainingStore } from './zh-CN/training-store'
import type { trainingUser } from './zh-CN/training-user'
import type { tv } from './zh-CN/tv'
import type { visit } from './zh-CN/visit'
import type { wall } from './zh-CN/wall'
import type { warehouse } from './zh-CN/warehouse'
import type { wechat } from './zh-CN/wechat'
import type { wechatFollower } from './zh-CN/wechat-follower'
import type { wechatMessage } from './zh-CN/wechat-message'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * `core` is what the sign-in needs; `security` is what an account's owner does with it; `permission` is for those who grant;
 * `staff` is for those who keep accounts and look after what is done with them;
 * `catalogue` is for those who keep brands, products and prices;
 * `partners` is for those who look after clinics, suppliers and what is agreed with them;
 * `stock` is for those who look after what lies in warehouses;
 * `contactLenses` and `frames` are for those who look after orders of them;
 * `statistics` is for those who look at figures;
 * `shipment` is for those who say how delivery notes look, and by which rules is ordered;
 * `project` is for those who say what is examined;
 * `orderWork` is what orders are worked on with: forms, dialogs, tracking and papers;
 * `fulfilment` is for those who order from suppliers, take in what comes, and bill it;
 * `clinic` is for those who keep the stores of a chain, look after patients and plan their day;
 * `training` is for those who train, and look after what is trained with, `trainingUsers` for those who keep the accounts of patients;
 * `agency` is for those who place orders for clinics;
 * `dashboard`, `palette`, `exports`, `notices` and `import` are what these show; `workspace` is everything else.
 */
export type Scope =
  | 'tags'
  | 'clinic'
  | 'contents'
  | 'training'
  | 'egPrograms'
  | 'egCombinations'
  | 'trainingUsers'
  | 'till'
  | 'leads'
  | 'screening'
  | 'wechat'
  | 'leadPage'
  | 'fittings'
  | 'memberLevels'
  | 'storedValues'
  | 'screeningTasks'
  | 'screeningReports'
  | 'screeningPartners'
  | 'screeningData'
  | 'screeningGuard'
  | 'payables'
  | 'invoices'
  | 'coupons'
  | 'sms'
  | 'core'
  | 'security'
  | 'permission'
  | 'staff'
  | 'catalogue'
  | 'partners'
  | 'stock'
  | 'contactLenses'
  | 'frames'
  | 'statistics'
  | 'fulfilment'
  | 'agency'
  | 'workspace'
  | 'orderWork'
  | 'import'
  | 'dashboard'
  | 'palette'
  | 'exports'
  | 'notices'
  | 'shipment'
  | 'project'

type Prefixed<Area extends string, Texts> = `${Area}.${keyof Texts & string}`

/** A text's key: its file's name and its key there, such as `order.status.draft`. */
export type Key =
  | Prefixed<'core', typeof core>
  | Prefixed<'security', typeof security>
  | Prefixed<'permission', typeof permission>
  | Prefixed<'record', typeof record>
  | Prefixed<'remote', typeof remote>
  | Prefixed<'reservation', typeof reservation>
  | Prefixed<'shift', typeof shift>
  | Prefixed<'today', typeof today>
  | Prefixed<'visit', typeof visit>
  | Prefixed<'prescription', typeof prescription>
  | Prefixed<'wall', typeof wall>
  | Prefixed<'tv', typeof tv>
  | Prefixed<'charge', typeof charge>
  | Prefixed<'examForm', typeof examForm>
  | Prefixed<'eyeCurves', typeof eyeCurves>
  | keyof typeof examsZhCN
  | keyof typeof screeningChecksZhCN
  | keyof typeof screeningGradesZhCN
  | keyof typeof screeningItemsZhCN
  | Prefixed<'guardDay', typeof guardDay>
  | Prefixed<'guardDevice', typeof guardDevice>
  | Prefixed<'guardMean', typeof guardMean>
  | Prefixed<'screeningAnalysis', typeof screeningAnalysis>
  | Prefixed<'screeningRecord', typeof screeningRecord>
  | Prefixed<'screeningAccount', typeof screeningAccount>
  | Prefixed<'screeningReferral', typeof screeningReferral>
  | Prefixed<'screeningStation', typeof screeningStation>
  | Prefixed<'screeningTask', typeof screeningTask>
  | Prefixed<'screeningDownload', typeof screeningDownload>
  | Prefixed<'screeningNotice', typeof screeningNotice>
  | Prefixed<'screeningSummary', typeof screeningSummary>
  | Prefixed<'screen', typeof screen>
  | Prefixed<'shell', typeof shell>
  | Prefixed<'dashboard', typeof dashboard>
  | Prefixed<'palette', typeof palette>
  | Prefixed<'exports', typeof exports>
  | Prefixed<'notice', typeof notice>
  | Prefixed<'shipment', typeof shipment>
  | Prefixed<'orderSetting', typeof orderSetting>
  | Prefixed<'medItem', typeof medItem>
  | Prefixed<'order', typeof order>
  | Prefixed<'order', typeof orderWork>
  | Prefixed<'lensOrder', typeof lensOrder>
  | Prefixed<'contactLens', typeof contactLens>
  | Prefixed<'frame', typeof frame>
  | Prefixed<'sheetImport', typeof sheetImport>
  | Prefixed<'orderImport', typeof orderImport>
  | Prefixed<'productImport', typeof productImport>
  | Prefixed<'arrival', typeof arrival>
  | Prefixed<'delivery', typeof delivery>
  | Prefixed<'purchase', typeof purchase>
  | Prefixed<'bill', typeof bill>
  | Prefixed<'orderBatch', typeof orderBatch>
  | Prefixed<'action', typeof action>
  | Prefixed<'staff', typeof staff>
  | Prefixed<'loginRecord', typeof loginRecord>
  | Prefixed<'audit', typeof audit>
  | Prefixed<'catalogue', typeof catalogue>
  | Prefixed<'agency', typeof agency>
  | Prefixed<'mall', typeof mall>
  | Prefixed<'partner', typeof partner>
  | Prefixed<'contract', typeof contract>
  | Prefixed<'clinicSetting', typeof clinicSetting>
  | Prefixed<'certificate', typeof certificate>
  | Prefixed<'hospital', typeof hospital>
  | Prefixed<'channel', typeof channel>
  | Prefixed<'company', typeof company>
  | Prefixed<'salesperson', typeof salesperson>
  | Prefixed<'salesRecord', typeof salesRecord>
  | Prefixed<'supplier', typeof supplier>
  | Prefixed<'stock', typeof stock>
  | Prefixed<'warehouse', typeof warehouse>
  | Prefixed<'statistic', typeof statistic>
  | Prefixed<'figure', typeof figure>
  | Prefixed<'operationScreen', typeof operationScreen>
  | keyof typeof clinicFiguresZhCN
  | keyof typeof operationZhCN
  | keyof typeof performanceZhCN
  | Prefixed<'clinicPayment', typeof clinicPayment>
  | Prefixed<'finance', typeof finance>
  | Prefixed<'invoice', typeof invoice>
  | Prefixed<'sentStatement', typeof sentStatement>
  | Prefixed<'paymentOrder', typeof paymentOrder>
  | Prefixed<'reconciliation', typeof reconciliation>
  | Prefixed<'tag', typeof tag>
  | Prefixed<'patient', typeof patient>
  | Prefixed<'egPatient', typeof egPatient>
  | Prefixed<'revisit', typeof revisit>
  | Prefixed<'store', typeof store>
  | Prefixed<'patientSetting', typeof patientSetting>
  | Prefixed<'content', typeof content>
  | Prefixed<'richText', typeof richText>
  | Prefixed<'trainingBrand', typeof trainingBrand>
  | Prefixed<'train', typeof train>
  | Prefixed<'egProgram', typeof egProgram>
  | Prefixed<'egCombination', typeof egCombination>
  | Prefixed<'trainingRecord', typeof trainingRecord>
  | Prefixed<'trainingUser', typeof trainingUser>
  | Prefixed<'clinicPlan', typeof clinicPlan>
  | Prefixed<'clinicSession', typeof clinicSession>
  | Prefixed<'device', typeof device>
  | Prefixed<'deviceImport', typeof deviceImport>
  | Prefixed<'serviceRecord', typeof serviceRecord>
  | Prefixed<'trainingStore', typeof trainingStore>
  | Prefixed<'fee', typeof fee>
  | Prefixed<'goods', typeof goods>
  | Prefixed<'sale', typeof sale>
  | Prefixed<'cashShift', typeof cashShift>
  | Prefixed<'closing', typeof closing>
  | Prefixed<'school', typeof school>
  | Prefixed<'fitting', typeof fitting>
  | Prefixed<'frameFitting', typeof frameFitting>
  | Prefixed<'hardLensFitting', typeof hardLensFitting>
  | Prefixed<'potential', typeof potential>
  | Prefixed<'memberLevel', typeof memberLevel>
  | Prefixed<'smsCampaign', typeof smsCampaign>
  | Prefixed<'smsPart', typeof smsPart>
  | Prefixed<'smsRecipient', typeof smsRecipient>
  | Prefixed<'coupon', typeof coupon>
  | Prefixed<'couponTemplate', typeof couponTemplate>
  | Prefixed<'smsTemplate', typeof smsTemplate>
  | Prefixed<'memberRanking', typeof memberRanking>
  | Prefixed<'points', typeof points>
  | Prefixed<'storedValue', typeof storedValue>
  | Prefixed<'rechargePlan', typeof rechargePlan>
  | Prefixed<'leadActivity', typeof leadActivity>
  | Prefixed<'leadPage', typeof leadPage>
  | Prefixed<'screeningCustomer', typeof screeningCustomer>
  | Prefixed<'screeningClass', typeof screeningClass>
  | Prefixed<'screeningSubject', typeof screeningSubject>
  | Prefixed<'rosterImport', typeof rosterImport>
  | Prefixed<'potentialImport', typeof potentialImport>
  | Prefixed<'wechat', typeof wechat>
  | Prefixed<'wechatFollower', typeof wechatFollower>
  | Prefixed<'wechatMessage', typeof wechatMessage>
  | Prefixed<'rule', typeof rulesZhCN>
  | Prefixed<'field', typeof fieldsZhCN>

/** The texts of a file that exports areas and nothing else. */
const areasOf = (load: () => Promise<Record<string, Record<string, string>>>) => async () => withAreas(await load())

const loaders: Record<Language, Record<Scope, () => Promise<Record<string, string>>>> = {
  'zh-CN': {
    core: async () => withAreas({ core }),
    security: areasOf(() => import('./zh-CN/security')),
    permission: areasOf(() => import('./zh-CN/permission')),
    staff: async () => (await import('./zh-CN/people')).people,
    catalogue: areasOf(() => import('./zh-CN/catalogue')),
    partners: async () => (await import('./zh-CN/partners')).partners,
    stock: areasOf(() => import('./zh-CN/stock')),
    contactLenses: areasOf(() => import('./zh-CN/contact-lens')),
    frames: areasOf(() => import('./zh-CN/frame')),
    statistics: async () => (await import('./zh-CN/statistics')).statistics,
    fulfilment: async () => (await import('./zh-CN/fulfilment')).fulfilment,
    agency: async () => (await import('./zh-CN/ordering')).ordering,
    workspace: async () => (await import('./zh-CN/workspace')).workspace,
    orderWork: async () => {
      const { orderWork, rule } = await import('./zh-CN/order-work')
      return withAreas({ order: orderWork, rule })
    },
    dashboard: areasOf(() => import('./zh-CN/dashboard')),
    palette: areasOf(() => import('./zh-CN/palette')),
    exports: areasOf(() => import('./zh-CN/exports')),
    notices: areasOf(() => import('./zh-CN/notice')),
    shipment: async () => (await import('./zh-CN/order-settings')).orderSettings,
    project: areasOf(() => import('./zh-CN/med-item')),
    tags: areasOf(() => import('./zh-CN/tag')),
    clinic: async () => (await import('./zh-CN/clinic')).clinic,
    contents: async () => (await import('./zh-CN/contents')).contents,
    egPrograms: areasOf(() => import('./zh-CN/eg-program')),
    egCombinations: areasOf(() => import('./zh-CN/eg-combination')),
    trainingUsers: async () => (await import('./zh-CN/training-accounts')).trainingAccounts,
    training: async () => (await import('./zh-CN/training')).training,
    till: async () => (await import('./zh-CN/till')).till,
    leads: async () => (await import('./zh-CN/leads')).leads,
    screening: async () => (await import('./zh-CN/screening')).screening,
    wechat: async () => (await import('./zh-CN/wechats')).wechats,
    fittings: async () => (await import('./zh-CN/fittings')).fittings,
    screeningTasks: async () => (await import('./zh-CN/screening-tasks')).screeningTasks,
    screeningReports: async () => (await import('./zh-CN/screening-reports')).screeningReports,
    screeningPartners: async () => (await import('./zh-CN/screening-partners')).screeningPartners,
    screeningData: async () => (await import('./zh-CN/screening-data')).screeningData,
    screeningGuard: async () => (await import('./zh-CN/screening-guard')).screeningGuard,
    payables: async () => (await import('./zh-CN/payables')).payables,
    invoices: async () => (await import('./zh-CN/invoices')).invoices,
    storedValues: async () => (await import('./zh-CN/stored-values')).storedValues,
    coupons: async () => (await import('./zh-CN/coupons')).coupons,
    sms: async () => (await import('./zh-CN/sms')).sms,
    memberLevels: async () => (await import('./zh-CN/members')).members,
    leadPage: areasOf(() => import('./zh-CN/lead-page')),
    import: async () => (await import('./zh-CN/imports')).imports,
  },
  en: {
    core: areasOf(() => import('./en/core')),
    security: areasOf(() => import('./en/security')),
    permission: areasOf(() => import('./en/permission')),
    staff: async () => (await import('./en/people')).people,
    catalogue: areasOf(() => import('./en/catalogue')),
    partners: async () => (await import('./en/partners')).partners,
    stock: areasOf(() => import('./en/stock')),
    contactLenses: areasOf(() => import('./en/contact-lens')),
    frames: areasOf(() => import('./en/frame')),
    statistics: async () => (await import('./en/statistics')).statistics,
    fulfilment: async () => (await import('./en/fulfilment')).fulfilment,
    agency: async () => (await import('./en/ordering')).ordering,
    workspace: async () => (await import('./en/workspace')).workspace,
    orderWork: async () => {
      const { orderWork, rule } = await import('./en/order-work')
      return withAreas({ order: orderWork, rule })
    },
    dashboard: areasOf(() => import('./en/dashboard')),
    palette: areasOf(() => import('./en/palette')),
    exports: areasOf(() => import('./en/exports')),
    notices: areasOf(() => import('./en/notice')),
    shipment: async () => (await import('./en/order-settings')).orderSettings,
    project: areasOf(() => import('./en/med-item')),
    tags: areasOf(() => import('./en/tag')),
    clinic: async () => (await import('./en/clinic')).clinic,
    contents: async () => (await import('./en/contents')).contents,
    egPrograms: areasOf(() => import('./en/eg-program')),
    egCombinations: areasOf(() => import('./en/eg-combination')),
    trainingUsers: async () => (await import('./en/training-accounts')).trainingAccounts,
    training: async () => (await import('./en/training')).training,
    till: async () => (await import('./en/till')).till,
    leads: async () => (await import('./en/leads')).leads,
    screening: async () => (await import('./en/screening')).screening,
    wechat: async () => (await import('./en/wechats')).wechats,
    fittings: async () => (await import('./en/fittings')).fittings,
    screeningTasks: async () => (await import('./en/screening-tasks')).screeningTasks,
    screeningReports: async () => (await import('./en/screening-reports')).screeningReports,
    screeningPartners: async () => (await import('./en/screening-partners')).screeningPartners,
    screeningData: async () => (await import('./en/screening-data')).screeningData,
    screeningGuard: async () => (await import('./en/screening-guard')).screeningGuard,
    payables: async () => (await import('./en/payables')).payables,
    invoices: async () => (await import('./en/invoices')).invoices,
    storedValues: async () => (await import('./en/stored-values')).storedValues,
    coupons: async () => (await import('./en/coupons')).coupons,
    sms: async () => (await import('./en/sms')).sms,
    memberLevels: async () => (await import('./en/members')).members,
    leadPage: areasOf(() => import('./en/lead-page')),
    import: async () => (await import('./en/imports')).imports,
  },
}

export const loadMessages = (language: Language, scope: Scope) => loaders[language][scope]()
