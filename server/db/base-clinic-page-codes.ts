/** What can be granted on the pages of a clinic's till, its members and its marketing. */

/** The clinics whose records a list shows, the agent for those who see several, and the changes of a record. */
const ofClinics = ['hospitals.read', 'stores.read', 'companies.read', 'audit.read']

export const clinicPageCodes: Readonly<Record<string, readonly string[]>> = {
  '/finance/payment-orders': [
    ...['payment-orders', 'suppliers.read', 'stock-ins.read', 'clinic-statements.read'],
    ...ofClinics,
  ],
  '/finance/reconciliation': [
    ...['clinic-statements', 'reconciliations', 'payment-orders.read', 'suppliers.read', 'invoices'],
    'statistics.finance',
    ...['stock-ins.read', 'stock-outs.read', ...ofClinics],
  ],
  '/members/potential': [
    ...['potentials', 'schools.read', 'patient-settings.read', 'patients.read', 'patients.phone'],
    ...ofClinics,
  ],
  '/members/schools': ['schools', ...ofClinics],
  '/members/wechat-leads': [
    'lead-activities',
    'potentials.read',
    'schools.read',
    'coupon-templates.read',
    ...ofClinics,
  ],
  '/sales/daily': [
    ...['stored-values.read', 'coupons.read', 'coupon-templates.read'],
    ...['sales', 'cash-shifts', 'daily-closings', 'fees.read', 'clinic-goods.read', 'visits.read'],
    ...['patients.read', 'patients.phone', 'members.read', ...ofClinics],
  ],
  '/members/stored-value': [
    ...['stored-values', 'stored-value-entries', 'recharge-plans', 'cash-shifts.read', 'patients.read'],
    ...['points', 'coupon-templates.read'],
    ...['patients.phone', ...ofClinics],
  ],
  '/members/ranking': ['member-ranking', 'hospitals.read', 'stores.read', 'companies.read'],
  '/marketing/sms': [
    ...['sms-campaigns', 'sms-templates', 'sms-parts', 'member-levels.read', 'schools.read', 'patients.read'],
    ...['patients.phone', ...ofClinics],
  ],
  '/marketing/coupons': ['coupon-templates', 'clinic-goods.read', 'fees.read', ...ofClinics],
  '/marketing/coupon-records': [
    ...['coupons', 'coupon-templates.read', 'patients.read', 'patients.phone', ...ofClinics],
  ],
  '/marketing/wechat': ['wechat', 'wechat-followers', 'orders.read', 'patients.read', 'patients.phone', ...ofClinics],
  '/marketing/settings': ['member-levels', ...ofClinics],
  '/sales/frame-fitting': [
    ...[
      'frame-fittings',
      'sales.create',
      'sales.read',
      'sales.pay',
      'prescriptions.read',
      'clinic-goods.read',
      'fees.read',
    ],
    ...['patients.read', 'patients.phone', 'lens-orders.read', 'lens-orders.create', 'orders.create', ...ofClinics],
  ],
  '/sales/hard-lens-fitting': [
    ...['hard-lens-fittings', 'sales.create', 'sales.read', 'sales.pay', 'prescriptions.read', 'exams.read'],
    ...['clinic-goods.read', 'fees.read', 'patients.read', 'patients.phone', 'hard-lens-orders.read'],
    ...['hard-lens-orders.create', 'orders.create', 'revisits.read', ...ofClinics],
  ],
  '/sales/fees': ['fees', 'med-items.read', ...ofClinics],
}
