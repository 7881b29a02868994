import type { Base } from '../../db/base-of'

export const contacts: Base = {
  resource: 'contacts',
  codes: {
    read: ['查看医生与验光师', 'office', 'service', 'clinic', 'cashier'],
    remove: ['删除医生与验光师', 'office', 'manager'],
    save: ['新增医生与验光师', 'office', 'service', 'placing'],
    status: ['启用/停用医生与验光师', 'office', 'manager'],
  },
}
