import type { Base } from '../../db/base-of'

export const smsTemplates: Base = {
  resource: 'sms-templates',
  codes: {
    create: ['新增短信模板', 'manager'],
    read: ['查看短信模板', 'office', 'manager'],
    review: ['审核短信模板', 'office'],
    submit: ['提交短信模板', 'manager'],
    update: ['修改短信模板', 'manager'],
  },
}
