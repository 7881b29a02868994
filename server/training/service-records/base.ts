import type { Base } from '../../db/base-of'

export const serviceRecords: Base = {
  resource: 'service-records',
  codes: {
    create: ['新增服务记录', 'office', 'training'],
    read: ['查看服务记录', 'office', 'training', 'manager', 'frontDesk', 'examiners'],
  },
}
