import type { Base } from '../../db/base-of'

export const smsParts: Base = {
  resource: 'sms-parts',
  codes: {
    create: ['售出短信条数', 'office'],
    read: ['查看短信条数', 'office', 'manager'],
  },
}
