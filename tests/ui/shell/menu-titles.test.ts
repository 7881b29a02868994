/** The entries of the menu are called as the specification calls their screens. */
import { expect, test } from 'vitest'
import { pages } from '../../../server/db/base-pages'
import { core as coreEn } from '../../../src/locales/en/core'
import { order as orderEn } from '../../../src/locales/en/order'
import { screen as screenEn } from '../../../src/locales/en/screen'
import { core } from '../../../src/locales/zh-CN/core'
import { order } from '../../../src/locales/zh-CN/order'
import { screen } from '../../../src/locales/zh-CN/screen'
import { titleKeyOf } from '../../../src/providers/menu-title'
import { manifests } from '../../../src/resources/registry'

const specified: readonly [path: string, zh: string, en: string][] = [
  ['/dashboard', '首页', 'Home'],
  ['/inventory/list', '当前库存', 'Current stock'],
  ['/inventory/scrap', '报废', 'Scrap'],
  ['/inventory/warning', '库存预警', 'Stock alarm'],
  ['/inventory/import', '入库', 'Stock in'],
  ['/inventory/export', '出库', 'Stock out'],
  ['/inventory/count', '库存盘点', 'Stock count'],
  ['/inventory/loss-overflow', '报损报溢', 'Loss and overflow'],
  ['/inventory/goods', '商品', 'Goods'],
  ['/inventory/supplier', '库存设置', 'Inventory settings'],
  ['/inventory/gsp', 'GSP管理', 'GSP management'],
  ['/statistics/order/lens', '订单统计', 'Order statistics'],
  ['/statistics/glassFrame', '镜架订单统计', 'Frame order statistics'],
  ['/settings/institution', '客户设置', 'Client settings'],
  ['/settings/staff', '员工管理', 'Staff'],
  ['/settings/channel', '渠道(医院)', 'Channel (hospital)'],
  ['/settings/supply', '供应商管理', 'Supplier management'],
  ['/settings/client-manager', '客户经理', 'Client managers'],
  ['/settings/client-list', '客户列表', 'Client list'],
  ['/settings/project-setting', '项目设置', 'Project settings'],
  ['/settings/brand-setting', '品牌设置', 'Brand settings'],
  ['/settings/auth', '权限设置', 'Permission settings'],
  ['/settings/shipment', '送货单模板', 'Delivery note template'],
  ['/settings/order-setting', '订货设置', 'Ordering settings'],
  ['/maintenance/egDatabases', 'EG数据库', 'EG database'],
  ['/data/local', '本地数据库', 'Local database'],
  ['/settings/my-account', '我的账户', 'My account'],
  ['/contract/list', '合同列表', 'Contract list'],
  ['/order/glass-list', '镜片订单', 'Lens orders'],
  ['/order/eyeCare-list', 'GSP订单', 'GSP orders'],
  ['/order/instrument-list', '其他订单', 'Other orders'],
  ['/order/hardlens-list', '线上平台订单', 'Online-platform orders'],
  ['/order/contact-lens-list', '软镜订单', 'Soft lens orders'],
  ['/order/glass-frame-list', '镜架订单', 'Frame orders'],
  ['/order/agency', '代下单', 'Place an order on behalf of a client'],
  ['/patients/reserve', '预约管理', 'Reservation management'],
  ['/today', '今日工作', "Today's work"],
  ['/medical/registrations', '预约挂号', 'Registration'],
  ['/medical/big-screen', '大屏管理', 'Big-screen management'],
  ['/medical/visits', '就诊记录', 'Visits'],
  ['/medical/remote-specialists', '远程专家', 'Remote specialists'],
  ['/medical/remote-appointments', '远程预约', 'Remote appointments'],
  ['/medical/shifts', '医生排班', 'Doctor shifts'],
  ['/account/organization', '机构管理', 'Institution management'],
  ['/system/login-records', '登录记录', 'Login records'],
  ['/patients/list', '患者库', 'Patient library'],
  ['/patients/visit', '回访管理', 'Revisit management'],
  ['/settings/stores', '门店管理', 'Stores'],
  ['/train/list', '训练列表', 'Training list'],
  ['/settings/patient', '患者设置', 'Patient settings'],
]

/** Screens of our own, which the specification does not name, and groups. */
const ours = [
  ...['/order', '/inventory', '/statistics', '/contract', '/settings', '/account', '/system'],
  ...['/order/purchases', '/order/batches', '/settings/certificate', '/account/agents', '/system/audit'],
  ...['/content', '/content/tags', '/patients', '/medical', '/data', '/maintenance'],
  ...['/content/list'],
  ...['/train', '/train/brands'],
]

const texts: Record<string, Record<string, Record<string, unknown>>> = {
  'zh-CN': { core, order, screen },
  en: { core: coreEn, order: orderEn, screen: screenEn },
}
const said = (language: string, path: string) => {
  const [area = '', ...rest] = titleKeyOf(path, manifests)?.split('.') ?? []
  return texts[language]?.[area]?.[rest.join('.')]
}

test('each entry of the menu is specified, or one of ours', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...specified.map(([path]) => path), ...ours].sort())
})

test.each(specified)('%s is called %s, in English %s, in the database and on the screen', (path, zh, en) => {
  expect(pages.find((page) => page.path === path)?.title).toBe(zh)
  expect([said('zh-CN', path), said('en', path)]).toEqual([zh, en])
})
