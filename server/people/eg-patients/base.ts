import type { Base } from '../../db/base-of'

const codes = ['eg-patients', 'patients.read', 'hospitals.read', 'companies.read', 'audit.read']

export const egPatients: Base = {
  resource: 'eg-patients',
  codes: {
    export: ['导出眼健康数据', 'office', 'manager', 'doctor'],
    read: ['查看眼健康数据', 'office', 'manager', 'doctor'],
    status: ['确认与归档眼健康数据', 'office', 'manager', 'doctor'],
  },
  pages: [
    { path: '/data/local', title: '本地数据库', at: 10, icon: 'data-monitor', codes, for: ['manager', 'doctor'] },
    { path: '/maintenance/egDatabases', title: 'EG数据库', at: 10, icon: 'data-monitor', codes, for: ['office'] },
  ],
}
