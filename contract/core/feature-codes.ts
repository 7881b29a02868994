/** Element codes that open nothing on a server without a feature: a person who holds them there holds nothing. */
import { type FeatureName, featureNames } from './features'

/** Element codes of a resource, by its verbs with blanks between. */
const codesOf = (resource: string, verbs: string) => verbs.split(' ').map((verb) => `${resource}.${verb}`)
const orderVerbs = 'read update review ship flag export'

/** By the feature that they need. */
export const featureCodes: Readonly<Partial<Record<FeatureName, readonly string[]>>> = {
  'account-unlock': ['accounts.unlock'],
  'arrival-corrections': ['orders.correct-arrival'],
  audit: ['audit.read'],
  bins: ['stock.place'],
  'clinic-figures': ['clinic-statistics.read', 'clinic-statistics.export'],
  'clinic-goods': codesOf('clinic-goods', 'read create update export'),
  'clinic-payments': codesOf('clinic-payments', 'read create allocate pay-back reverse export'),
  'clinic-statements': codesOf('clinic-statements', 'read send agree differ'),
  'clinic-status': ['hospitals.status'],
  'contact-lens-orders': [...codesOf('hard-lens-orders', orderVerbs), ...codesOf('soft-lens-orders', orderVerbs)],
  coupons: [
    ...codesOf('coupon-templates', 'read create update start stop'),
    ...codesOf('coupons', 'read export issue void'),
    ...codesOf('marketing-settings', 'read update'),
  ],
  'delivery-note': ['shipment-template.update'],
  devices: ['devices.lock'],
  exams: codesOf('exams', 'create update sign amend'),
  'eye-database-export': ['eg-patients.export'],
  'figure-sheets': ['statistics.export'],
  'figure-subscriptions': [
    'figure-subscriptions.create',
    'figure-subscriptions.read',
    'figure-subscriptions.remove',
    'figure-subscriptions.update',
  ],
  finance: ['statistics.export'],
  fittings: [
    ...codesOf('frame-fittings', 'read create update order arrive process check pass fail pickup'),
    ...codesOf('frame-fittings', 'cancel after-sale'),
    ...codesOf('hard-lens-fittings', 'read create update assess consent try order accept pickup stop'),
  ],
  'goods-orders': [
    ...codesOf('care-orders', 'ship'),
    ...codesOf('apparatus-orders', 'flag'),
    ...codesOf('gsp-orders', 'export'),
    ...codesOf('other-orders', 'export'),
  ],
  invoices: codesOf('invoices', 'read create update reverse export'),
  leads: [
    ...codesOf('schools', 'create read remove update'),
    ...codesOf('potentials', 'assign convert create export follow import invalid read update'),
    ...codesOf('lead-activities', 'create read stop update'),
  ],
  mall: ['mall.read', 'mall.receive'],
  'med-items': ['med-items.create', 'med-items.update', 'med-items.remove'],
  members: ['members.read', 'member-ranking.read', ...codesOf('member-levels', 'create read remove update')],
  'order-settings': ['order-settings.read', 'order-settings.update'],
  'order-terms': ['quotes.read'],
  patients: ['patients.merge', 'patient-settings.read', 'patient-settings.update'],
  'payment-orders': [
    ...codesOf('payment-orders', 'read create approve paid void export'),
    ...codesOf('reconciliations', 'read make send differ confirm export'),
  ],
  performance: ['statistics.export'],
  'plan-templates': codesOf('plan-templates', 'read create update'),
  points: codesOf('points', 'read export adjust'),
  prescriptions: codesOf('prescriptions', 'read create update sign'),
  'remote-consultations': [
    ...codesOf('remote-specialists', 'read update'),
    ...codesOf('remote-appointments', 'read create pay confirm reject start finish cancel'),
  ],
  'sales-records': ['sales-records.update'],
  screening: [
    ...codesOf('screening-customers', 'read create update'),
    ...codesOf('screening-classes', 'read create update promote undo'),
    ...codesOf('screening-subjects', 'read create update import merge forget link'),
    ...codesOf('screening-tasks', 'read create update open close reopen cancel report'),
    ...codesOf('screening-records', 'read create correct walk-in'),
    ...codesOf('screening-rules', 'read create update'),
    ...codesOf('screening-summary', 'read'),
    ...codesOf('screening-notices', 'read create'),
    ...codesOf('screening-partners', 'read settle pay'),
    ...codesOf('screening-accounts', 'read create update'),
    ...codesOf('screening-referrals', 'read create update book'),
    ...codesOf('screening-guard-devices', 'read create unbind'),
    ...codesOf('screening-guard-days', 'read'),
    ...codesOf('screening-analysis', 'read'),
    ...codesOf('screening-sms-templates', 'create read remove update'),
    ...codesOf('screening-statistics', 'read'),
    ...codesOf('screening', 'export'),
  ],
  screens: codesOf('screens', 'read create update pair unpair remove'),
  shifts: [
    ...codesOf('shift-templates', 'read create update remove'),
    ...codesOf('shifts', 'read create update stop publish'),
  ],
  sms: [
    ...codesOf('sms-templates', 'read create update submit review'),
    ...codesOf('sms-parts', 'read create'),
    ...codesOf('sms-campaigns', 'read create update send pause cancel'),
  ],
  'stock-counts': ['stock-counts.read', 'stock-counts.create', 'stock-counts.post', 'stock-counts.cancel'],
  'stock-exports': ['stock.export'],
  'stored-values': [
    ...codesOf('stored-values', 'read recharge withdraw export'),
    ...codesOf('stored-value-entries', 'read export'),
    ...codesOf('recharge-plans', 'create read remove update'),
  ],
  stores: ['stores.read', 'stores.create', 'stores.update', 'stores.status', 'my-account.read'],
  'supplier-review': ['suppliers.qualify'],
  'tag-merge': ['tags.merge'],
  till: [
    ...codesOf('fees', 'create read remove update'),
    ...codesOf('cash-shifts', 'read create move close review'),
    ...codesOf('daily-closings', 'read create'),
    ...codesOf('sales', 'read create export pay refund void'),
  ],
  today: ['today.read'],
  'training-brands': ['training-brands.create', 'training-brands.read', 'training-brands.update'],
  'training-plans': codesOf('training-plans', 'create read stop update'),
  'training-sessions': ['training-sessions.create', 'training-sessions.read'],
  'training-stores': ['training-stores.read', 'training-stores.reverse'],
  'training-users': codesOf('training-users', 'create plan export'),
  visits: [...codesOf('visits', 'read create update export call start transfer finish pay cancel')],
  wechat: [...codesOf('wechat', 'read update publish'), ...codesOf('wechat-followers', 'read bind unbind')],
}

/** Element codes that open nothing on a server with these features only. */
export const emptyCodes = (has: readonly string[]): ReadonlySet<string> =>
  new Set(featureNames.filter((name) => !has.includes(name)).flatMap((name) => featureCodes[name] ?? []))
