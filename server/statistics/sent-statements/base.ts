import type { Base } from '../../db/base-of'

export const clinicStatements: Base = {
  resource: 'clinic-statements',
  codes: {
    agree: ['确认代理商对账单', 'manager'],
    differ: ['提出对账差异', 'manager'],
    read: ['查看诊所对账单', 'office', 'finance', 'fees', 'manager', 'keeper'],
    send: ['发送诊所对账单', 'office', 'finance', 'fees'],
  },
}
