/** Which texts there are: their keys, typed from the Chinese, and how each language's are loaded. */

import type { examsZhCN } from '../../contract/messages/exams.zh-CN'
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import type { rulesZhCN } from '../../contract/messages/rules.zh-CN'
import { withAreas } from './texts'
import type { action } from './zh-CN/action'
import type { agency } from './zh-CN/agency'
import type { arrival } from './zh-CN/arrival'
import type { audit } from './zh-CN/audit'
import type { bill } from './zh-CN/bill'
import type { catalogue } from './zh-CN/catalogue'
import type { certificate } from './zh-CN/certificate'
import type { channel } from './zh-CN/channel'
import type { charge } from './zh-CN/charge'
import type { clinicSetting } from './zh-CN/clinic-setting'
import type { company } from './zh-CN/company'
import type { contactLens } from './zh-CN/contact-lens'
import type { content } from './zh-CN/content'
import type { contract } from './zh-CN/contract'
import { core } from './zh-CN/core'
import type { dashboard } from './zh-CN/dashboard'
import type { egPatient } from './zh-CN/eg-patient'
import type { examForm } from './zh-CN/exam-form'
import type { exports } from './zh-CN/exports'
import type { eyeCurves } from './zh-CN/eye-curves'
import type { frame } from './zh-CN/frame'
import type { hospital } from './zh-CN/hospital'
import type { lensOrder } from './zh-CN/lens-order'
import type { loginRecord } from './zh-CN/login-record'
import type { medItem } from './zh-CN/med-item'
import type { order } from './zh-CN/order'
import type { orderBatch } from './zh-CN/order-batch'
import type { orderImport } from './zh-CN/order-import'
import type { orderSetting } from './zh-CN/order-setting'
import type { palette } from './zh-CN/palette'
import type { partner } from './zh-CN/partner'
import type { patient } from './zh-CN/patient'
import type { patientSetting } from './zh-CN/patient-setting'
import type { permission } from './zh-CN/permission'
import type { prescription } from './zh-CN/prescription'
import type { productImport } from './zh-CN/product-import'
import type { purchase } from './zh-CN/purchase'
import type { record } from './zh-CN/record'
import type { remote } from './zh-CN/remote'
import type { reservation } from './zh-CN/reservation'
import type { revisit } from './zh-CN/revisit'
import type { richText } from './zh-CN/rich-text'
import type { salesperson } from './zh-CN/salesperson'
import type { screen } from './zh-CN/screen'
import type { security } from './zh-CN/security'
import type { sheetImport } from './zh-CN/sheet-import'
import type { shell } from './zh-CN/shell'
import type { shift } from './zh-CN/shift'
import type { shipment } from './zh-CN/shipment'
import type { staff } from './zh-CN/staff'
import type { statistic } from './zh-CN/statistic'
import type { stock } from './zh-CN/stock'
import type { store } from './zh-CN/store'
import type { supplier } from './zh-CN/supplier'
import type { tag } from './zh-CN/tag'
import type { today } from './zh-CN/today'
import type { train } from './zh-CN/train'
import type { trainingBrand } from './zh-CN/training-brand'
import type { tv } from './zh-CN/tv'
import type { visit } from './zh-CN/visit'
import type { wall } from './zh-CN/wall'
import type { warehouse } from './zh-CN/warehouse'

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
 * `fulfilment` is for those who order from suppliers, take in what comes, and bill it;
 * `clinic` is for those who keep the stores of a chain, look after patients and plan their day;
 * `training` is for those who train, and look after what is trained with;
 * `agency` is for those who place orders for clinics;
 * `dashboard`, `palette`, `exports` and `import` are what these show; `workspace` is everything else.
 */
export type Scope =
  | 'tags'
  | 'clinic'
  | 'contents'
  | 'trainingBrands'
  | 'training'
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
  | 'import'
  | 'dashboard'
  | 'palette'
  | 'exports'
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
  | Prefixed<'screen', typeof screen>
  | Prefixed<'shell', typeof shell>
  | Prefixed<'dashboard', typeof dashboard>
  | Prefixed<'palette', typeof palette>
  | Prefixed<'exports', typeof exports>
  | Prefixed<'shipment', typeof shipment>
  | Prefixed<'orderSetting', typeof orderSetting>
  | Prefixed<'medItem', typeof medItem>
  | Prefixed<'order', typeof order>
  | Prefixed<'lensOrder', typeof lensOrder>
  | Prefixed<'contactLens', typeof contactLens>
  | Prefixed<'frame', typeof frame>
  | Prefixed<'sheetImport', typeof sheetImport>
  | Prefixed<'orderImport', typeof orderImport>
  | Prefixed<'productImport', typeof productImport>
  | Prefixed<'arrival', typeof arrival>
  | Prefixed<'purchase', typeof purchase>
  | Prefixed<'bill', typeof bill>
  | Prefixed<'orderBatch', typeof orderBatch>
  | Prefixed<'action', typeof action>
  | Prefixed<'staff', typeof staff>
  | Prefixed<'loginRecord', typeof loginRecord>
  | Prefixed<'audit', typeof audit>
  | Prefixed<'catalogue', typeof catalogue>
  | Prefixed<'agency', typeof agency>
  | Prefixed<'partner', typeof partner>
  | Prefixed<'contract', typeof contract>
  | Prefixed<'clinicSetting', typeof clinicSetting>
  | Prefixed<'certificate', typeof certificate>
  | Prefixed<'hospital', typeof hospital>
  | Prefixed<'channel', typeof channel>
  | Prefixed<'company', typeof company>
  | Prefixed<'salesperson', typeof salesperson>
  | Prefixed<'supplier', typeof supplier>
  | Prefixed<'stock', typeof stock>
  | Prefixed<'warehouse', typeof warehouse>
  | Prefixed<'statistic', typeof statistic>
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
  | Prefixed<'rule', typeof rulesZhCN>
  | Prefixed<'field', typeof fieldsZhCN>

const loaders: Record<Language, Record<Scope, () => Promise<Record<string, string>>>> = {
  'zh-CN': {
    core: async () => withAreas({ core }),
    security: async () => withAreas({ security: (await import('./zh-CN/security')).security }),
    permission: async () => withAreas({ permission: (await import('./zh-CN/permission')).permission }),
    staff: async () => (await import('./zh-CN/people')).people,
    catalogue: async () => withAreas({ catalogue: (await import('./zh-CN/catalogue')).catalogue }),
    partners: async () => (await import('./zh-CN/partners')).partners,
    stock: async () => withAreas({ stock: (await import('./zh-CN/stock')).stock }),
    contactLenses: async () => withAreas({ contactLens: (await import('./zh-CN/contact-lens')).contactLens }),
    frames: async () => withAreas({ frame: (await import('./zh-CN/frame')).frame }),
    statistics: async () => withAreas({ statistic: (await import('./zh-CN/statistic')).statistic }),
    fulfilment: async () => (await import('./zh-CN/fulfilment')).fulfilment,
    agency: async () =>
      withAreas({
        agency: (await import('./zh-CN/agency')).agency,
        patient: (await import('./zh-CN/patient')).patient,
      }),
    workspace: async () => (await import('./zh-CN/workspace')).workspace,
    dashboard: async () => withAreas({ dashboard: (await import('./zh-CN/dashboard')).dashboard }),
    palette: async () => withAreas({ palette: (await import('./zh-CN/palette')).palette }),
    exports: async () => withAreas({ exports: (await import('./zh-CN/exports')).exports }),
    shipment: async () =>
      withAreas({
        shipment: (await import('./zh-CN/shipment')).shipment,
        orderSetting: (await import('./zh-CN/order-setting')).orderSetting,
      }),
    project: async () => withAreas({ medItem: (await import('./zh-CN/med-item')).medItem }),
    tags: async () => withAreas({ tag: (await import('./zh-CN/tag')).tag }),
    clinic: async () => (await import('./zh-CN/clinic')).clinic,
    contents: async () =>
      withAreas({
        content: (await import('./zh-CN/content')).content,
        richText: (await import('./zh-CN/rich-text')).richText,
      }),
    trainingBrands: async () => withAreas({ trainingBrand: (await import('./zh-CN/training-brand')).trainingBrand }),
    training: async () => withAreas({ train: (await import('./zh-CN/train')).train }),
    import: async () => (await import('./zh-CN/imports')).imports,
  },
  en: {
    core: async () => withAreas({ core: (await import('./en/core')).core }),
    security: async () => withAreas({ security: (await import('./en/security')).security }),
    permission: async () => withAreas({ permission: (await import('./en/permission')).permission }),
    staff: async () => (await import('./en/people')).people,
    catalogue: async () => withAreas({ catalogue: (await import('./en/catalogue')).catalogue }),
    partners: async () => (await import('./en/partners')).partners,
    stock: async () => withAreas({ stock: (await import('./en/stock')).stock }),
    contactLenses: async () => withAreas({ contactLens: (await import('./en/contact-lens')).contactLens }),
    frames: async () => withAreas({ frame: (await import('./en/frame')).frame }),
    statistics: async () => withAreas({ statistic: (await import('./en/statistic')).statistic }),
    fulfilment: async () => (await import('./en/fulfilment')).fulfilment,
    agency: async () =>
      withAreas({
        agency: (await import('./en/agency')).agency,
        patient: (await import('./en/patient')).patient,
      }),
    workspace: async () => (await import('./en/workspace')).workspace,
    dashboard: async () => withAreas({ dashboard: (await import('./en/dashboard')).dashboard }),
    palette: async () => withAreas({ palette: (await import('./en/palette')).palette }),
    exports: async () => withAreas({ exports: (await import('./en/exports')).exports }),
    shipment: async () =>
      withAreas({
        shipment: (await import('./en/shipment')).shipment,
        orderSetting: (await import('./en/order-setting')).orderSetting,
      }),
    project: async () => withAreas({ medItem: (await import('./en/med-item')).medItem }),
    tags: async () => withAreas({ tag: (await import('./en/tag')).tag }),
    clinic: async () => (await import('./en/clinic')).clinic,
    contents: async () =>
      withAreas({
        content: (await import('./en/content')).content,
        richText: (await import('./en/rich-text')).richText,
      }),
    trainingBrands: async () => withAreas({ trainingBrand: (await import('./en/training-brand')).trainingBrand }),
    training: async () => withAreas({ train: (await import('./en/train')).train }),
    import: async () => (await import('./en/imports')).imports,
  },
}

export const loadMessages = (language: Language, scope: Scope) => loaders[language][scope]()
