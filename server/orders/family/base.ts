/** What the kinds of orders have in common in the menu and among the rights. */
import type { Base } from '../../db/base-of'

/** What the lists of orders of all kinds ask for. */
export const orderList = [
  ...['orders.read', 'orders.create', 'orders.import', 'orders.status', 'orders.bill', 'orders.track'],
  ...['orders.track-write', 'orders.correct-arrival', 'mall.receive', 'products.read', 'brands.read', 'companies.read'],
]

interface Own extends Pick<Base, 'pages'> {
  /** What is called otherwise in this kind. */
  names?: Readonly<Record<string, string>>
}

/** A kind of orders, called by its noun: all kinds are handled alike, by the same roles. */
export const orderBase = (resource: string, noun: string, { names = {}, pages = [] }: Own = {}): Base => {
  const codes: NonNullable<Base['codes']> = {
    'after-sale': [`${noun}售后`, 'office'],
    arrive: [`${noun}到货`, 'office', 'warehouse'],
    cancel: [`取消${noun}`, 'office', 'service', 'clinic'],
    complete: [`完成${noun}`, 'office', 'service', 'clinic'],
    create: [`代下${noun}`, 'office', 'service', 'placing'],
    export: [`导出${noun}`, 'office', 'service', 'warehouse'],
    flag: [`标记${noun}`, 'office', 'service', 'warehouse'],
    'override-credit': [`${noun}超额放行`, 'office'],
    print: [`打印${noun}`, 'office', 'service', 'warehouse', 'clinic'],
    produce: [`${noun}下单生产`, 'office'],
    read: [`查看${noun}`, 'office', 'service', 'warehouse', 'accountManager', 'clinic'],
    review: [`审核${noun}`, 'office', 'service'],
    ship: [`${noun}发货`, 'office', 'warehouse'],
    update: [`修改${noun}`, 'office', 'service', 'clinic'],
  }
  const named = Object.entries(codes).map(([verb, [name, ...by]]) => [verb, [names[verb] ?? name, ...by]] as const)
  return { resource, codes: Object.fromEntries(named), pages }
}
