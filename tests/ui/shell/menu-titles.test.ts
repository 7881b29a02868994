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
  ['/statistics/finance', '财务统计', 'Finance'],
  ['/statistics/glassFrame', '镜架订单统计', 'Frame order statistics'],
  ['/statistics/performance', '业绩统计', 'Performance'],
  ['/statistics/charge', '收费统计', 'Charge statistics'],
  ['/statistics/outpatient', '门诊统计', 'Outpatient statistics'],
  ['/statistics/clinic-performance', '业绩统计', 'Performance statistics'],
  ['/statistics/sms', '短信统计', 'SMS statistics'],
  ['/statistics/shop', '门店统计', 'Shop statistics'],
  ['/statistics/channel', '渠道统计', 'Channel statistics'],
  ['/statistics/inventory', '库存统计', 'Inventory statistics'],
  ['/statistics/clinic-order', '订单统计', 'Order statistics'],
  ['/members/ranking', '会员排行', 'Member ranking'],
  ['/members/stored-value', '储值管理', 'Stored value'],
  ['/sales/frame-fitting', '框架验配', 'Spectacle fittings'],
  ['/sales/hard-lens-fitting', '硬镜验配', 'Hard lens fittings'],
  ['/members/potential', '潜在会员', 'Potential members'],
  ['/members/wechat-leads', '微信获客', 'WeChat leads'],
  ['/members/schools', '学校管理', 'School management'],
  ['/archives/library', '档案库', 'Records'],
  ['/clinic-screening/list', '诊所筛查', 'Clinic screening'],
  ['/clinic-screening/statistics', '诊所筛查统计', 'Clinic screening statistics'],
  ['/community-screening/list', '社区筛查', 'Community screening'],
  ['/community-screening/tasks', '社区任务', 'Community tasks'],
  ['/school-screening/physical-tasks', '体检任务', 'Physical examinations'],
  ['/channel-screening/list', '渠道筛查', 'Channel screening'],
  ['/screening-settings/accounts', '账号设置', 'Screening accounts'],
  ['/archives/analysis', '查询分析', 'Query analysis'],
  ['/guard/query', '护眼卫士数据查询', 'Protection guard: data query'],
  ['/school-screening/tasks', '筛查任务', 'Screening tasks'],
  ['/community-screening/communities', '社区管理', 'Community management'],
  ['/school-screening/summary', '汇总', 'Summary'],
  ['/screening/downloads', '下载中心', 'Downloads'],
  ['/school-screening/students', '学生管理', 'Students'],
  ['/channel-screening/channels', '渠道管理', 'Channel management'],
  ['/screening-settings/customers', '筛查客户', 'Customers'],
  ['/screening-settings/sms', '短信设置', 'SMS'],
  ['/marketing/wechat', '微信', 'WeChat'],
  ['/marketing/coupons', '卡券设置', 'Coupons'],
  ['/marketing/coupon-records', '领取记录', 'Coupon records'],
  ['/marketing/sms', '短信营销', 'SMS marketing'],
  ['/marketing/settings', '营销设置', 'Marketing settings'],
  ['/sales/daily', '日常销售', 'Daily sales'],
  ['/sales/fees', '收费设置', 'Fee settings'],
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
  ['/data/screening', '筛查数据库', 'Screening database'],
  ['/settings/my-account', '我的账户', 'My account'],
  ['/contract/list', '合同列表', 'Contract list'],
  ['/order/glass-list', '镜片订单', 'Lens orders'],
  ['/order/eyeCare-list', 'GSP订单', 'GSP orders'],
  ['/order/instrument-list', '其他订单', 'Other orders'],
  ['/order/hardlens-list', '线上平台订单', 'Online-platform orders'],
  ['/order/contact-lens-list', '软镜订单', 'Soft lens orders'],
  ['/order/glass-frame-list', '镜架订单', 'Frame orders'],
  ['/order/agency', '代下单', 'Place an order on behalf of a client'],
  ['/mall/lens', '镜片订货', 'Order mall: lens'],
  ['/mall/hard-lens', '硬镜订货', 'Order mall: hard lens'],
  ['/mall/soft-lens', '软镜订货', 'Order mall: soft lens'],
  ['/mall/frame', '镜架订货', 'Order mall: frame'],
  ['/mall/gsp', 'GSP订货', 'Order mall: GSP'],
  ['/mall/other', '其他订货', 'Order mall: other orders'],
  ['/patients/reserve', '预约管理', 'Reservation management'],
  ['/today', '今日工作', "Today's work"],
  ['/medical/registrations', '预约挂号', 'Registration'],
  ['/medical/big-screen', '大屏管理', 'Big-screen management'],
  ['/medical/visits', '就诊记录', 'Visits'],
  ['/medical/remote-specialists', '远程专家', 'Remote specialists'],
  ['/medical/remote-appointments', '远程预约', 'Remote appointments'],
  ['/medical/shifts', '医生排班', 'Doctor shifts'],
  ['/marketing/contents', '内容管理', 'Content management'],
  ['/account/organization', '机构管理', 'Institution management'],
  ['/system/login-records', '登录记录', 'Login records'],
  ['/system/sales-records', '销售记录', 'Sales records'],
  ['/train/list', '训练列表', 'Training list'],
  ['/train/sdx', '训练 SDX', 'Training, brand sdx'],
  ['/train/zsb', '训练 ZSB', 'Training, brand zsb'],
  ['/train/amy', '训练 AMY', 'Training, brand amy'],
  ['/train/hsx', '训练 HSX', 'Training, brand hsx'],
  ['/train/zsk', '训练 ZSK', 'Training, brand zsk'],
  ['/train/gyxt', '训练 GYXT', 'Training, brand gyxt'],
  ['/train/zzl', '训练 ZZL', 'Training, brand zzl'],
  ['/training/card-records', '开卡记录', 'Card-opening records'],
  ['/training/exam-records', '检查记录', 'Exam records'],
  ['/patients/list', '患者库', 'Patient library'],
  ['/patients/visit', '回访管理', 'Revisit management'],
  ['/settings/stores', '门店管理', 'Stores'],
  ['/training/adjustment', '调节训练', 'Adjustment training'],
  ['/training/myopia', '近视训练', 'Myopia training'],
  ['/training/records', '训练记录', 'Training records'],
  ['/device/hsx', 'HSX设备', 'HSX devices'],
  ['/trainer/trainersly', '训练账号 SLY', 'Trainers, brand sly'],
  ['/trainer/traineramy', '训练账号 AMY', 'Trainers, brand amy'],
  ['/trainer/trainerhsx', '训练账号 HSX', 'Trainers, brand hsx'],
  ['/trainer/trainerzsk', '训练账号 ZSK', 'Trainers, brand zsk'],
  ['/trainer/trainergyxt', '训练账号 GYXT', 'Trainers, brand gyxt'],
  ['/settings/patient', '患者设置', 'Patient settings'],
  ['/settings/goods', '商品设置', 'Goods settings'],
  ['/finance/payment-orders', '付款单', 'Payment orders'],
  ['/finance/reconciliation', '供应商对账', 'Supplier reconciliation'],
]

const texts: Record<string, Record<string, Record<string, unknown>>> = {
  'zh-CN': { core, order, screen },
  en: { core: coreEn, order: orderEn, screen: screenEn },
}
const said = (language: string, path: string) => {
  const [area = '', ...rest] = titleKeyOf(path, manifests)?.split('.') ?? []
  return texts[language]?.[area]?.[rest.join('.')]
}

const titles = new Map(pages.map(({ path, title }) => [path, title]))
const ours = [...titles].filter(([path]) => !specified.some(([one]) => one === path))

test.each(specified)('%s is called %s, in English %s, in the database and on the screen', (path, zh, en) => {
  expect(titles.get(path)).toBe(zh)
  expect([said('zh-CN', path), said('en', path)]).toEqual([zh, en])
})

test.each(ours)('%s, a group or a screen of our own, is called %s in the database and on the screen', (path, title) => {
  expect(said('zh-CN', path)).toBe(title)
  expect(said('en', path)).toMatch(/^[A-Z]/)
})
