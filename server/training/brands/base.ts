import type { Base } from '../../db/base-of'

export const trainingBrands: Base = {
  resource: 'training-brands',
  codes: {
    create: ['新增训练品牌'],
    read: ['查看训练品牌', 'office', 'training', 'manager', 'frontDesk', 'examiners'],
    update: ['修改训练品牌'],
  },
  pages: [
    {
      path: '/train/brands',
      title: '训练品牌',
      at: 90,
      icon: 'scheme',
      codes: ['training-brands', 'audit.read'],
      for: [],
    },
  ],
}
