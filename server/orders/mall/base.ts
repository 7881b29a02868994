import { alike, type Base } from '../../db/base-of'

const codes = ['mall.read', 'orders.create', 'hospitals.read', 'stores.read', 'companies.read']

export const mall: Base = {
  resource: 'mall',
  codes: {
    read: ['查看订货商品与价格', 'manager', 'keeper'],
    receive: ['收货入库', 'manager', 'keeper'],
  },
  pages: [
    ...alike(
      { at: 10, icon: 'inventory', codes, for: ['manager', 'keeper'] },
      {
        '/mall/lens': '镜片订货',
        '/mall/hard-lens': '硬镜订货',
        '/mall/soft-lens': '软镜订货',
        '/mall/frame': '镜架订货',
        '/mall/gsp': 'GSP订货',
        '/mall/other': '其他订货',
      },
    ),
  ],
}
