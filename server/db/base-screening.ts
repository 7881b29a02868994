/** The screening edition as every database holds it: its pages, what can be granted on each, and its roles. */
import { screeningRoles } from '../../contract/screening-codes'

export const screeningPages = [
  { path: '/archives', title: '档案', icon: 'article' },
  { path: '/archives/library', title: '档案库', icon: 'article', parent: '/archives' },
  { path: '/clinic-screening', title: '诊所筛查', icon: 'reservation' },
  { path: '/clinic-screening/list', title: '诊所筛查', icon: 'reservation', parent: '/clinic-screening' },
  { path: '/archives/analysis', title: '查询分析', icon: 'statistics', parent: '/archives' },
  { path: '/clinic-screening/statistics', title: '诊所筛查统计', icon: 'statistics', parent: '/clinic-screening' },
  { path: '/community-screening', title: '社区筛查', icon: 'institution' },
  { path: '/community-screening/list', title: '社区筛查', icon: 'institution', parent: '/community-screening' },
  { path: '/community-screening/communities', title: '社区管理', icon: 'institution', parent: '/community-screening' },
  { path: '/community-screening/tasks', title: '社区任务', icon: 'orders', parent: '/community-screening' },
  { path: '/school-screening', title: '学校筛查', icon: 'scheme' },
  { path: '/school-screening/tasks', title: '筛查任务', icon: 'orders', parent: '/school-screening' },
  { path: '/school-screening/summary', title: '汇总', icon: 'statistics', parent: '/school-screening' },
  { path: '/school-screening/physical-tasks', title: '体检任务', icon: 'orders', parent: '/school-screening' },
  { path: '/school-screening/students', title: '学生管理', icon: 'customer', parent: '/school-screening' },
  { path: '/screening', title: '筛查数据', icon: 'download' },
  { path: '/screening/downloads', title: '下载中心', icon: 'download', parent: '/screening' },
  { path: '/channel-screening', title: '渠道筛查', icon: 'supplier' },
  { path: '/channel-screening/list', title: '渠道筛查', icon: 'supplier', parent: '/channel-screening' },
  { path: '/channel-screening/channels', title: '渠道管理', icon: 'supplier', parent: '/channel-screening' },
  { path: '/screening-settings', title: '筛查设置', icon: 'settings' },
  { path: '/screening-settings/customers', title: '筛查客户', icon: 'customer', parent: '/screening-settings' },
  { path: '/screening-settings/accounts', title: '账号设置', icon: 'customer', parent: '/screening-settings' },
  { path: '/guard', title: '护眼卫士', icon: 'monitor' },
  { path: '/guard/query', title: '护眼卫士数据查询', icon: 'monitor', parent: '/guard' },
]

const everyList = ['hospitals.read', 'companies.read', 'audit.read']

/** Summaries and downloads are screens of one resource. */
const ofSummaries = [
  'screening-summary',
  'screening-notices',
  'screening.export',
  'screening-customers.read',
  ...everyList,
]
const tasksAndStation = [
  ...['screening-tasks', 'screening-records', 'screening-rules', 'screening-customers.read', 'screening-classes.read'],
  ...['screening-subjects.read', 'accounts.read', ...everyList],
]
/** Records of residents, of walk-ins and of partners, and the referrals that are made of them. */
const partnerRecords = [
  ...['screening-records', 'screening-referrals', 'screening-tasks.read', 'screening-tasks.create', 'screening.phone'],
  ...[
    'screening-customers.read',
    'screening-subjects.create',
    'contacts.read',
    'reservations.read',
    'stores.read',
    ...everyList,
  ],
]

export const screeningPageCodes: Readonly<Record<string, readonly string[]>> = {
  '/community-screening/communities': ['screening-customers', 'screening-subjects', 'screening', ...everyList],
  '/school-screening/students': [
    ...['screening-customers.read', 'screening-classes', 'screening-subjects', 'screening', ...everyList],
  ],
  '/channel-screening/channels': ['screening-customers', ...everyList],
  '/screening-settings/customers': ['screening-customers', ...everyList],
  '/school-screening/tasks': tasksAndStation,
  '/school-screening/physical-tasks': tasksAndStation,
  '/community-screening/tasks': tasksAndStation,
  '/community-screening/list': partnerRecords,
  '/clinic-screening/list': partnerRecords,
  '/channel-screening/list': partnerRecords,
  '/clinic-screening/statistics': [
    ...['screening-statistics', 'screening.export', 'screening-records.read', 'screening-referrals.read'],
    ...['screening-tasks.read', ...everyList],
  ],
  '/screening-settings/accounts': ['screening-accounts', 'screening-customers.read', 'accounts.create', ...everyList],
  '/school-screening/summary': ofSummaries,
  '/screening/downloads': ofSummaries,
  '/guard/query': [
    ...['screening-guard-devices', 'screening-guard-days', 'screening.export'],
    ...['screening-customers.read', 'screening-subjects.read', ...everyList],
  ],
  '/archives/analysis': [
    ...['screening-analysis', 'screening-records.read', 'screening.export'],
    ...['screening-customers.read', 'screening-tasks.read', ...everyList],
  ],
  '/data/screening': [
    ...['screening-referrals', 'screening-records.read', 'potentials.create', 'patients.read'],
    ...['reservations.read', 'stores.read', ...everyList],
  ],
  '/archives/library': [...partnerRecords, 'screening.export'],
}

export const screeningElementNames: Readonly<Record<string, string>> = {
  'screening-customers.create': '新增筛查客户',
  'screening-customers.read': '查看筛查客户',
  'screening-customers.update': '修改筛查客户',
  'screening-classes.create': '新增班级',
  'screening-classes.promote': '升班',
  'screening-classes.read': '查看班级',
  'screening-classes.undo': '撤销升班',
  'screening-classes.update': '修改班级',
  'screening-subjects.create': '新增受检者',
  'screening-subjects.forget': '受检者匿名化',
  'screening-subjects.import': '导入受检者名单',
  'screening-subjects.merge': '合并受检者档案',
  'screening-subjects.read': '查看受检者',
  'screening-subjects.update': '修改和移动受检者',
  'screening-tasks.read': '查看筛查任务',
  'screening-tasks.create': '新增筛查任务',
  'screening-tasks.update': '修改筛查任务',
  'screening-tasks.open': '开始筛查任务',
  'screening-tasks.close': '结束筛查任务',
  'screening-tasks.reopen': '重新开始筛查任务',
  'screening-tasks.cancel': '取消筛查任务',
  'screening-tasks.report': '生成筛查报告',
  'screening-records.read': '查看筛查档案',
  'screening-records.create': '录入筛查读数',
  'screening-records.walk-in': '散客筛查',
  'screening-records.correct': '更正筛查档案',
  'screening-rules.read': '查看筛查规则',
  'screening-rules.create': '新增筛查规则',
  'screening-rules.update': '修改筛查规则',
  'screening-summary.read': '查看筛查汇总',
  'screening-notices.read': '查看筛查通知',
  'screening-notices.create': '发送筛查通知',
  'screening-accounts.read': '查看筛查账号',
  'screening-accounts.create': '新增筛查账号',
  'screening-accounts.update': '修改筛查账号',
  'screening-referrals.read': '查看转诊',
  'screening-referrals.create': '新增转诊',
  'screening-referrals.update': '修改转诊',
  'screening-referrals.book': '预约和取消转诊就诊',
  'screening-guard-devices.read': '查看护眼卫士设备',
  'screening-guard-devices.create': '绑定护眼卫士设备',
  'screening-guard-devices.unbind': '解绑护眼卫士设备',
  'screening-guard-days.read': '查看护眼卫士数据',
  'screening-analysis.read': '查询分析',
  'screening-statistics.read': '查看诊所筛查统计',
  'screening.export': '导出筛查数据',
  'screening.phone': '查看受检者电话',
}

const all = Object.keys(screeningElementNames)
export const screeningMenus = screeningPages.map(({ path }) => path)
/** What a clinic that screens does in its own schools and communities, by the rules of its agent. */
export const clinicScreening = all.filter(
  (code) => !['screening-rules.create', 'screening-rules.update'].includes(code),
)

/** What the front desk and the examiners of a clinic do: walk-ins, and those who are referred to the clinic. */
export const walkInCodes = [
  ...['screening-customers.read', 'screening-tasks.read', 'screening-records.read', 'screening-records.walk-in'],
  ...[
    'screening-referrals.read',
    'screening-referrals.create',
    'screening-referrals.update',
    'screening-referrals.book',
  ],
]
export const walkInMenus = ['/clinic-screening', '/clinic-screening/list']

/** A school keeps its own list, and exports, merges and forgets none. */
const ofContact = [
  ...['screening-customers.read', 'screening-classes.read', 'screening-classes.create', 'screening-classes.update'],
  ...['read', 'create', 'update', 'import'].map((verb) => `screening-subjects.${verb}`),
  ...['screening-tasks.read', 'screening-records.read', 'screening-summary.read'],
  ...['screening-guard-days.read', 'screening-analysis.read'],
  'screening.phone',
]
const { manager, screener, contact } = screeningRoles
const home = ['/dashboard']
const taskMenus = [
  ...['/school-screening/tasks', '/school-screening/physical-tasks'],
  ...['/community-screening', '/community-screening/tasks'],
]

export const screeningRoleSets = [
  { id: manager, code: 'USER', name: '筛查主管', elements: all, menus: [...home, ...screeningMenus] },
  {
    ...{ id: screener, code: 'USER', name: '筛查员' },
    elements: [
      ...['screening-customers.read', 'screening-classes.read'],
      ...['screening-tasks.read', 'screening-records.read', 'screening-records.create'],
    ],
    menus: [...home, '/school-screening', ...taskMenus],
  },
  {
    ...{ id: contact, code: 'USER', name: '学校联系人', elements: ofContact },
    menus: [
      ...[...home, '/school-screening', '/school-screening/students', ...taskMenus, '/school-screening/summary'],
      ...['/archives', '/archives/analysis', '/guard', '/guard/query'],
    ],
  },
]
