/** The roles that every database holds, and what each is granted when it, or what it grants, comes into being. */
import { screeningRoles } from '../../contract/screening-codes'
import { codes } from './base-codes'
import type { Holder } from './base-of'
import { groupOf, home, openPages, pages } from './base-pages'

interface BuiltIn {
  /** Fixed below `firstOwnRole`, so that a role stays known under whatever name an administrator gives it. */
  id: number
  code: string
  name: string
  kind?: 'hospital' | 'doctor'
  elements: readonly string[]
  menus: readonly string[]
}

/** Roles that administrators make are numbered from here. */
export const firstOwnRole = 100

/** The role of a clinic's first account: the person who runs a clinic also places its orders. */
export const clinicManager = 17
/** Those who examine: the manager, the optometrist, the doctor. */
export const examinerRoles = [clinicManager, 20, 21] as const

const everything = { elements: codes.map(({ code }) => code), menus: pages.map(({ path }) => path) }

/** What these are given; a group of the menu with the first of its pages, and the first screen with anything. */
const given = (...holders: Holder[]) => {
  const isTheirs = (by: readonly Holder[]) => by.some((one) => holders.includes(one))
  const opened = openPages.filter((page) => isTheirs(page.for))
  return {
    elements: codes.filter(({ by }) => isTheirs(by)).map(({ code }) => code),
    menus: [...new Set([home, ...opened.flatMap((page) => [groupOf(page) ?? [], page.path].flat())])],
  }
}
const nothing = { elements: [], menus: [] }

const employee = (id: number, name: string, ...holders: Holder[]): BuiltIn => ({
  ...{ id, code: 'USER', name },
  ...given(...holders),
})
const clinic = (id: number, name: string, ...holders: Holder[]): BuiltIn => ({
  ...employee(id, name, ...holders),
  kind: 'hospital',
})
const placing = ['clinic', 'placing'] as const
const { manager, screener, contact } = screeningRoles

/** Roles of money, training and content see no prescription, hence no order; roles outside the whitelist see nothing. */
export const roles: readonly BuiltIn[] = [
  { id: 1, code: 'ADMIN', name: '平台管理员', ...everything },
  { id: 2, code: 'AGENT', name: '代理商', ...given('office', 'agent') },
  employee(3, '全权员工', 'office'),
  employee(4, '客服', 'service'),
  employee(5, '仓管', 'warehouse'),
  employee(6, '财务', 'finance'),
  { id: 8, code: 'ADMIN_FY', name: '费用管理员', ...given('fees') },
  { id: 9, code: 'ADMIN_SDX', name: '训练管理员', ...given('training') },
  { id: 10, code: 'ADMIN_CONTENT', name: '内容管理员', ...given('content') },
  { id: 11, code: 'SUPPLIER', name: '供应商', ...nothing },
  { id: 12, code: 'HOSPITAL', name: '诊所', kind: 'hospital', ...nothing },
  { id: 13, code: 'DOCTOR', name: '医生', kind: 'doctor', ...nothing },
  { id: 14, code: 'OPTRIST', name: '验光师', kind: 'doctor', ...nothing },
  { id: 15, code: 'SALER', name: '业务员', ...nothing },
  employee(18, '客户经理', 'accountManager'),
  employee(27, '远程专家', 'specialist'),
  { id: 16, code: 'TRAINER', name: '训练师', ...nothing },
  clinic(7, '诊所员工', 'clinic', 'frontDesk'),
  clinic(clinicManager, '诊所负责人', ...placing, 'manager'),
  clinic(19, '诊所前台', 'clinic', 'frontDesk'),
  clinic(20, '诊所验光师', ...placing, 'examiners'),
  clinic(21, '诊所医生', ...placing, 'examiners', 'doctor'),
  clinic(22, '诊所仓管', ...placing, 'keeper'),
  clinic(23, '诊所收银', 'cashier'),
  employee(manager, '筛查主管', 'screeningManager'),
  employee(screener, '筛查员', 'screener'),
  employee(contact, '学校联系人', 'school'),
]
