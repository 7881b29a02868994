/** The menu tree that every database holds: groups and their pages, in order. An administrator may rearrange it. */
import type { IconName } from '../../contract/system/menu-icons'
import { bases } from './base-codes'
import type { BasePage } from './base-of'

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  /** Not in the sidebar: other screens lead to it. */
  hidden?: boolean
}

/** By the first part of the paths of their pages. */
const groups: Readonly<Record<string, readonly [title: string, icon: IconName]>> = {
  '/order': ['订单管理', 'orders'],
  '/mall': ['订货商城', 'inventory'],
  '/patients': ['会员管理', 'customer'],
  '/members': ['会员营销', 'customer'],
  '/medical': ['诊疗管理', 'instrument'],
  '/sales': ['销售管理', 'orders'],
  '/data': ['数据管理', 'data-monitor'],
  '/train': ['视觉训练', 'scheme'],
  '/training': ['门店训练', 'scheme'],
  '/trainer': ['训练账号', 'customer'],
  '/device': ['设备管理', 'instrument'],
  '/maintenance': ['数据维护', 'data-monitor'],
  '/marketing': ['营销管理', 'article'],
  '/inventory': ['库存管理', 'inventory'],
  '/statistics': ['统计报表', 'statistics'],
  '/finance': ['财务管理', 'statistics'],
  '/contract': ['合同管理', 'contract'],
  '/archives': ['档案', 'article'],
  '/clinic-screening': ['诊所筛查', 'reservation'],
  '/community-screening': ['社区筛查', 'institution'],
  '/school-screening': ['学校筛查', 'scheme'],
  '/screening': ['筛查数据', 'download'],
  '/channel-screening': ['渠道筛查', 'supplier'],
  '/screening-settings': ['筛查设置', 'settings'],
  '/guard': ['护眼卫士', 'monitor'],
  '/settings': ['基础设置', 'settings'],
  '/account': ['机构管理', 'institution'],
  '/content': ['内容管理', 'article'],
  '/system': ['系统管理', 'monitor'],
}

export const home = '/dashboard'
const first: readonly Page[] = [{ path: home, title: '首页', icon: 'home' }]

/** Pages of the resources, and whose roles open them. */
export const openPages: readonly BasePage[] = bases.flatMap(({ pages = [] }) => pages)

/** The group that a page stands in; none of one that stands alone. */
export const groupOf = ({ path }: Pick<Page, 'path'>): string | undefined => /^(\/[^/]+)\/./.exec(path)?.[1]

const pagesIn = (group?: string): readonly Page[] =>
  openPages
    .filter((page) => groupOf(page) === group)
    .toSorted((a, b) => a.at - b.at)
    .map(({ path, title, icon, hidden }) => ({
      ...{ path, title, icon },
      ...(hidden && { hidden }),
      ...(group && { parent: group }),
    }))

export const pages: readonly Page[] = [
  ...first,
  ...pagesIn(),
  ...Object.entries(groups).flatMap(([path, [title, icon]]) => [{ path, title, icon }, ...pagesIn(path)]),
]

const granted = new Map(
  openPages.map(({ path, codes = [] }) => [path, new Set(codes.flatMap((some) => some.split(' ')))]),
)

/** Whether a page grants a code. */
export const isOnPage = (code: string, { path }: Pick<Page, 'path'>): boolean =>
  [code, code.slice(0, code.lastIndexOf('.'))].some((one) => granted.get(path)?.has(one))
