import type { Base } from '../../db/base-of'

export const batches: Base = {
  resource: 'batches',
  codes: {
    read: ['查看批次', 'office', 'warehouse'],
    remove: ['删除批次', 'office'],
    update: ['锁定与召回批次', 'office'],
  },
}
