/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */
import { withAreas } from './texts'
import { core } from './zh-CN/core'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/** By the name before the dot of their keys. */
interface Areas {
  action: typeof import('./zh-CN/action').action
  agency: typeof import('./zh-CN/agency').agency
  arrival: typeof import('./zh-CN/arrival').arrival
  audit: typeof import('./zh-CN/audit').audit
  bill: typeof import('./zh-CN/bill').bill
  cashShift: typeof import('./zh-CN/cash-shift').cashShift
  catalogue: typeof import('./zh-CN/catalogue').catalogue
  certificate: typeof import('./zh-CN/certificate').certificate
  channel: typeof import('./zh-CN/channel').channel
  charge: typeof import('./zh-CN/charge').charge
  clinicPayment: typeof import('./zh-CN/clinic-payment').clinicPayment
  clinicPlan: typeof import('./zh-CN/clinic-plan').clinicPlan
  clinicSession: typeof import('./zh-CN/clinic-session').clinicSession
  clinicSetting: typeof import('./zh-CN/clinic-setting').clinicSetting
  closing: typeof import('./zh-CN/closing').closing
  company: typeof import('./zh-CN/company').company
  contactLens: typeof import('./zh-CN/contact-lens').contactLens
  content: typeof import('./zh-CN/content').content
  contract: typeof import('./zh-CN/contract').contract
  core: typeof import('./zh-CN/core').core
  coupon: typeof import('./zh-CN/coupon').coupon
  couponTemplate: typeof import('./zh-CN/coupon').couponTemplate
  dashboard: typeof import('./zh-CN/dashboard').dashboard
  delivery: typeof import('./zh-CN/delivery').delivery
  device: typeof import('./zh-CN/device').device
  deviceImport: typeof import('./zh-CN/device-import').deviceImport
  egCombination: typeof import('./zh-CN/eg-combination').egCombination
  egPatient: typeof import('./zh-CN/eg-patient').egPatient
  egProgram: typeof import('./zh-CN/eg-program').egProgram
  examForm: typeof import('./zh-CN/exam-form').examForm
  exports: typeof import('./zh-CN/exports').exports
  eyeCurves: typeof import('./zh-CN/eye-curves').eyeCurves
  fee: typeof import('./zh-CN/fee').fee
  field: typeof import('../../contract/messages/fields.zh-CN').fieldsZhCN
  figure: typeof import('./zh-CN/figure').figure
  figureSubscription: typeof import('./zh-CN/figure-subscription').figureSubscription
  finance: typeof import('./zh-CN/finance').finance
  fitting: typeof import('./zh-CN/fitting').fitting
  frame: typeof import('./zh-CN/frame').frame
  frameFitting: typeof import('./zh-CN/frame-fitting').frameFitting
  goods: typeof import('./zh-CN/goods').goods
  guardDay: typeof import('./zh-CN/guard-day').guardDay
  guardDevice: typeof import('./zh-CN/guard-device').guardDevice
  guardMean: typeof import('./zh-CN/guard-mean').guardMean
  hardLensFitting: typeof import('./zh-CN/hard-lens-fitting').hardLensFitting
  hospital: typeof import('./zh-CN/hospital').hospital
  invoice: typeof import('./zh-CN/invoice').invoice
  leadActivity: typeof import('./zh-CN/lead-activity').leadActivity
  leadPage: typeof import('./zh-CN/lead-page').leadPage
  lensOrder: typeof import('./zh-CN/lens-order').lensOrder
  loginRecord: typeof import('./zh-CN/login-record').loginRecord
  mall: typeof import('./zh-CN/mall').mall
  medItem: typeof import('./zh-CN/med-item').medItem
  marketingSetting: typeof import('./zh-CN/marketing-setting').marketingSetting
  memberLevel: typeof import('./zh-CN/member-level').memberLevel
  memberRanking: typeof import('./zh-CN/member-ranking').memberRanking
  notice: typeof import('./zh-CN/notice').notice
  operationScreen: typeof import('./zh-CN/operation-screen').operationScreen
  order: typeof import('./zh-CN/order').order & typeof import('./zh-CN/order-work').order
  orderBatch: typeof import('./zh-CN/order-batch').orderBatch
  orderImport: typeof import('./zh-CN/order-import').orderImport
  orderSetting: typeof import('./zh-CN/order-setting').orderSetting
  palette: typeof import('./zh-CN/palette').palette
  partner: typeof import('./zh-CN/partner').partner
  patient: typeof import('./zh-CN/patient').patient
  patientSetting: typeof import('./zh-CN/patient-setting').patientSetting
  paymentOrder: typeof import('./zh-CN/payment-order').paymentOrder
  permission: typeof import('./zh-CN/permission').permission
  points: typeof import('./zh-CN/points').points
  planLine: typeof import('./zh-CN/plan-line').planLine
  planTemplate: typeof import('./zh-CN/plan-template').planTemplate
  potential: typeof import('./zh-CN/potential').potential
  potentialImport: typeof import('./zh-CN/potential-import').potentialImport
  prescription: typeof import('./zh-CN/prescription').prescription
  productImport: typeof import('./zh-CN/product-import').productImport
  purchase: typeof import('./zh-CN/purchase').purchase
  rechargePlan: typeof import('./zh-CN/stored-value').rechargePlan
  reconciliation: typeof import('./zh-CN/reconciliation').reconciliation
  record: typeof import('./zh-CN/record').record
  remote: typeof import('./zh-CN/remote').remote
  reservation: typeof import('./zh-CN/reservation').reservation
  revisit: typeof import('./zh-CN/revisit').revisit
  richText: typeof import('./zh-CN/rich-text').richText
  rosterImport: typeof import('./zh-CN/roster-import').rosterImport
  rule: typeof import('../../contract/messages/rules.zh-CN').rulesZhCN
  sale: typeof import('./zh-CN/sale').sale
  salesRecord: typeof import('./zh-CN/sales-record').salesRecord
  salesperson: typeof import('./zh-CN/salesperson').salesperson
  school: typeof import('./zh-CN/school').school
  screen: typeof import('./zh-CN/screen').screen
  screeningAccount: typeof import('./zh-CN/screening-account').screeningAccount
  screeningAnalysis: typeof import('./zh-CN/screening-analysis').screeningAnalysis
  screeningClass: typeof import('./zh-CN/screening-class').screeningClass
  screeningCustomer: typeof import('./zh-CN/screening-customer').screeningCustomer
  screeningDownload: typeof import('./zh-CN/screening-download').screeningDownload
  screeningNotice: typeof import('./zh-CN/screening-notice').screeningNotice
  screeningPartner: typeof import('./zh-CN/screening-partner').screeningPartner
  screeningRecord: typeof import('./zh-CN/screening-record').screeningRecord
  screeningReferral: typeof import('./zh-CN/screening-referral').screeningReferral
  screeningRules: typeof import('./zh-CN/screening-rules').screeningRules
  screeningSettlement: typeof import('./zh-CN/screening-settlement').screeningSettlement
  screeningSmsTemplate: typeof import('./zh-CN/screening-sms-template').screeningSmsTemplate
  screeningStation: typeof import('./zh-CN/screening-station').screeningStation
  screeningSubject: typeof import('./zh-CN/screening-subject').screeningSubject
  screeningSummary: typeof import('./zh-CN/screening-summary').screeningSummary
  screeningTask: typeof import('./zh-CN/screening-task').screeningTask
  security: typeof import('./zh-CN/security').security
  sentStatement: typeof import('./zh-CN/sent-statement').sentStatement
  serviceRecord: typeof import('./zh-CN/service-record').serviceRecord
  sheetImport: typeof import('./zh-CN/sheet-import').sheetImport
  shell: typeof import('./zh-CN/shell').shell
  shift: typeof import('./zh-CN/shift').shift
  shipment: typeof import('./zh-CN/shipment').shipment
  smsCampaign: typeof import('./zh-CN/sms-campaign').smsCampaign
  smsPart: typeof import('./zh-CN/sms-part').smsPart
  smsRecipient: typeof import('./zh-CN/sms-recipient').smsRecipient
  smsTemplate: typeof import('./zh-CN/sms-template').smsTemplate
  staff: typeof import('./zh-CN/staff').staff
  statistic: typeof import('./zh-CN/statistic').statistic
  stock: typeof import('./zh-CN/stock').stock
  store: typeof import('./zh-CN/store').store
  storedValue: typeof import('./zh-CN/stored-value').storedValue
  supplier: typeof import('./zh-CN/supplier').supplier
  tag: typeof import('./zh-CN/tag').tag
  today: typeof import('./zh-CN/today').today
  train: typeof import('./zh-CN/train').train
  trainingBrand: typeof import('./zh-CN/training-brand').trainingBrand
  trainingRecord: typeof import('./zh-CN/training-record').trainingRecord
  trainingStore: typeof import('./zh-CN/training-store').trainingStore
  trainingUser: typeof import('./zh-CN/training-user').trainingUser
  tv: typeof import('./zh-CN/tv').tv
  visit: typeof import('./zh-CN/visit').visit
  wall: typeof import('./zh-CN/wall').wall
  warehouse: typeof import('./zh-CN/warehouse').warehouse
  wechat: typeof import('./zh-CN/wechat').wechat
  wechatFollower: typeof import('./zh-CN/wechat-follower').wechatFollower
  wechatMessage: typeof import('./zh-CN/wechat-message').wechatMessage
}

/** A text's key: its area and its key there, such as `order.status.draft`. */
export type Key =
  | { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas]
  | keyof typeof import('../../contract/messages/clinic-figures.zh-CN').clinicFiguresZhCN
  | keyof typeof import('../../contract/messages/exams.zh-CN').examsZhCN
  | keyof typeof import('../../contract/messages/operation.zh-CN').operationZhCN
  | keyof typeof import('../../contract/messages/performance.zh-CN').performanceZhCN
  | keyof typeof import('../../contract/messages/screening-checks.zh-CN').screeningChecksZhCN
  | keyof typeof import('../../contract/messages/screening-grades.zh-CN').screeningGradesZhCN
  | keyof typeof import('../../contract/messages/screening-items.zh-CN').screeningItemsZhCN
  | keyof typeof import('../../contract/messages/screening-physical.zh-CN').screeningPhysicalZhCN

type Texts = Readonly<Record<string, string>>
/** A file of texts: areas, or several put together. */
type File = Readonly<Record<string, Texts>>

const textsOf = ({ texts, ...areas }: File): Texts => texts ?? withAreas(areas)

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
const scopes = {
  agency: { 'zh-CN': () => import('./zh-CN/ordering'), en: () => import('./en/ordering') },
  catalogue: { 'zh-CN': () => import('./zh-CN/catalogue'), en: () => import('./en/catalogue') },
  clinic: { 'zh-CN': () => import('./zh-CN/clinic'), en: () => import('./en/clinic') },
  contactLenses: { 'zh-CN': () => import('./zh-CN/contact-lens'), en: () => import('./en/contact-lens') },
  contents: { 'zh-CN': () => import('./zh-CN/contents'), en: () => import('./en/contents') },
  core: { 'zh-CN': async () => ({ core }), en: () => import('./en/core') },
  coupons: { 'zh-CN': () => import('./zh-CN/coupons'), en: () => import('./en/coupons') },
  dashboard: { 'zh-CN': () => import('./zh-CN/dashboard'), en: () => import('./en/dashboard') },
  egCombinations: { 'zh-CN': () => import('./zh-CN/eg-combination'), en: () => import('./en/eg-combination') },
  egPrograms: { 'zh-CN': () => import('./zh-CN/eg-program'), en: () => import('./en/eg-program') },
  exports: { 'zh-CN': () => import('./zh-CN/exports'), en: () => import('./en/exports') },
  fittings: { 'zh-CN': () => import('./zh-CN/fittings'), en: () => import('./en/fittings') },
  frames: { 'zh-CN': () => import('./zh-CN/frame'), en: () => import('./en/frame') },
  fulfilment: { 'zh-CN': () => import('./zh-CN/fulfilment'), en: () => import('./en/fulfilment') },
  import: { 'zh-CN': () => import('./zh-CN/imports'), en: () => import('./en/imports') },
  invoices: { 'zh-CN': () => import('./zh-CN/invoices'), en: () => import('./en/invoices') },
  leadPage: { 'zh-CN': () => import('./zh-CN/lead-page'), en: () => import('./en/lead-page') },
  leads: { 'zh-CN': () => import('./zh-CN/leads'), en: () => import('./en/leads') },
  memberLevels: { 'zh-CN': () => import('./zh-CN/members'), en: () => import('./en/members') },
  notices: { 'zh-CN': () => import('./zh-CN/notice'), en: () => import('./en/notice') },
  orderWork: { 'zh-CN': () => import('./zh-CN/order-work'), en: () => import('./en/order-work') },
  palette: { 'zh-CN': () => import('./zh-CN/palette'), en: () => import('./en/palette') },
  partners: { 'zh-CN': () => import('./zh-CN/partners'), en: () => import('./en/partners') },
  payables: { 'zh-CN': () => import('./zh-CN/payables'), en: () => import('./en/payables') },
  permission: { 'zh-CN': () => import('./zh-CN/permission'), en: () => import('./en/permission') },
  project: { 'zh-CN': () => import('./zh-CN/med-item'), en: () => import('./en/med-item') },
  screening: { 'zh-CN': () => import('./zh-CN/screening'), en: () => import('./en/screening') },
  screeningData: { 'zh-CN': () => import('./zh-CN/screening-data'), en: () => import('./en/screening-data') },
  screeningGuard: { 'zh-CN': () => import('./zh-CN/screening-guard'), en: () => import('./en/screening-guard') },
  screeningPartners: {
    'zh-CN': () => import('./zh-CN/screening-partners'),
    en: () => import('./en/screening-partners'),
  },
  screeningReports: { 'zh-CN': () => import('./zh-CN/screening-reports'), en: () => import('./en/screening-reports') },
  screeningSettlements: {
    'zh-CN': () => import('./zh-CN/screening-settlements'),
    en: () => import('./en/screening-settlements'),
  },
  screeningSmsTemplates: {
    'zh-CN': () => import('./zh-CN/screening-sms-template'),
    en: () => import('./en/screening-sms-template'),
  },
  screeningTasks: { 'zh-CN': () => import('./zh-CN/screening-tasks'), en: () => import('./en/screening-tasks') },
  security: { 'zh-CN': () => import('./zh-CN/security'), en: () => import('./en/security') },
  shipment: { 'zh-CN': () => import('./zh-CN/order-settings'), en: () => import('./en/order-settings') },
  sms: { 'zh-CN': () => import('./zh-CN/sms'), en: () => import('./en/sms') },
  staff: { 'zh-CN': () => import('./zh-CN/people'), en: () => import('./en/people') },
  statistics: { 'zh-CN': () => import('./zh-CN/statistics'), en: () => import('./en/statistics') },
  stock: { 'zh-CN': () => import('./zh-CN/stock'), en: () => import('./en/stock') },
  storedValues: { 'zh-CN': () => import('./zh-CN/stored-values'), en: () => import('./en/stored-values') },
  tags: { 'zh-CN': () => import('./zh-CN/tag'), en: () => import('./en/tag') },
  till: { 'zh-CN': () => import('./zh-CN/till'), en: () => import('./en/till') },
  training: { 'zh-CN': () => import('./zh-CN/training'), en: () => import('./en/training') },
  trainingUsers: { 'zh-CN': () => import('./zh-CN/training-accounts'), en: () => import('./en/training-accounts') },
  wechat: { 'zh-CN': () => import('./zh-CN/wechats'), en: () => import('./en/wechats') },
  workspace: { 'zh-CN': () => import('./zh-CN/workspace'), en: () => import('./en/workspace') },
} satisfies Record<string, Record<Language, () => Promise<File>>>
export type Scope = keyof typeof scopes

export const loadMessages = async (language: Language, scope: Scope): Promise<Texts> =>
  textsOf(await scopes[scope][language]())
