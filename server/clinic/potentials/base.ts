import type { Base } from '../../db/base-of'

export const potentials: Base = {
  resource: 'potentials',
  codes: {
    assign: ['分配潜在会员', 'manager', 'frontDesk'],
    convert: ['潜在会员转为患者', 'manager', 'frontDesk'],
    create: ['新增潜在会员', 'manager', 'frontDesk'],
    export: ['导出潜在会员', 'manager', 'frontDesk'],
    follow: ['跟进潜在会员', 'manager', 'frontDesk'],
    import: ['导入潜在会员', 'manager', 'frontDesk'],
    invalid: ['标记潜在会员无效', 'manager', 'frontDesk'],
    read: ['查看潜在会员', 'manager', 'frontDesk'],
    update: ['修改潜在会员', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/members/potential',
      title: '潜在会员',
      at: 30,
      icon: 'customer',
      codes: [
        'potentials schools.read patient-settings.read patients.read patients.phone hospitals.read stores.read',
        'companies.read audit.read',
      ],
      for: ['manager', 'frontDesk'],
    },
  ],
}
