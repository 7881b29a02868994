import type { Base } from '../../db/base-of'

export const smsCampaigns: Base = {
  resource: 'sms-campaigns',
  codes: {
    cancel: ['取消短信营销', 'manager'],
    create: ['新建短信营销', 'manager'],
    pause: ['暂停短信营销', 'manager'],
    read: ['查看短信营销', 'manager'],
    send: ['发送短信营销', 'manager'],
    update: ['修改短信营销', 'manager'],
  },
  pages: [
    {
      path: '/marketing/sms',
      title: '短信营销',
      at: 50,
      icon: 'article',
      codes: [
        'sms-campaigns sms-templates sms-parts member-levels.read schools.read patients.read patients.phone',
        'coupon-templates.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['office', 'manager'],
    },
  ],
}
