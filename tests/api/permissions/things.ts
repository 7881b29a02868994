/** One thing of every kind for each who may own one. */
import { eq } from 'drizzle-orm'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { brand } from '../../../server/catalogue/brands/table'
import { lensPrice } from '../../../server/catalogue/lens-prices/table'
import { productPrice } from '../../../server/catalogue/product-prices/table'
import { product } from '../../../server/catalogue/products/table'
import { stockCount } from '../../../server/inventory/stock-counts/table'
import { stockIn } from '../../../server/inventory/stock-ins/table'
import { stockOut } from '../../../server/inventory/stock-outs/table'
import { stockBatch } from '../../../server/inventory/table'
import { orderBatch } from '../../../server/orders/order-batches/table'
import { certificate } from '../../../server/partners/certificates/table'
import { channel } from '../../../server/partners/channels/table'
import { contract } from '../../../server/partners/contracts/table'
import { salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesRecord } from '../../../server/partners/sales-records/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { warehouse } from '../../../server/partners/warehouses/table'
import { contact } from '../../../server/people/contacts/table'
import { medItem } from '../../../server/people/med-items/table'
import { revisit } from '../../../server/people/revisits/table'
import { account } from '../../../server/system/accounts/table'
import { exportJob } from '../../../server/system/exports/table'
import { role } from '../../../server/system/roles/table'
import { fillShelves, otherLines, place } from '../../support/order-kinds'
import type { World } from '../../support/world'
import { clinicThings } from './clinic-things'
import { moneyThings } from './money-things'
import { makePlain } from './plain'
import { screeningThings } from './screening-things'
import type { Things } from './subjects'
import { trainingThings } from './training-things'

const stamps = { created: 1, updated: 1 }

/** Puts one thing of every kind into the world for each who may own one. */
export const makeThings = async (world: World): Promise<Record<string, Things>> => {
  const { db, makeOrder, roleId } = world
  const person = async (name: string, more: object) => {
    const row = { account: name, name, passwordHash: '', roleId: roleId('客服'), ...more, ...stamps }
    const [made] = await db.insert(account).values(row).returning({ uid: account.uid })
    return made?.uid ?? 0
  }
  const ownRole = async (cid: number) => {
    const row = { name: `自建角色${cid}`, code: 'USER', cid, ...stamps }
    const [made] = await db.insert(role).values(row).returning({ id: role.id })
    return made?.id ?? 0
  }
  const agreed = async (more: { cid: number; hid: number }) => {
    const row = { contractNo: `HT-${more.hid}`, start: '2026-06-01', end: '2027-05-31', ...more, ...stamps }
    const [made] = await db.insert(contract).values(row).returning({ id: contract.contractId })
    return made?.id ?? 0
  }
  const ownProduct = async (cid: number) => {
    const row = {
      cid,
      name: `自有镜片${cid}`,
      category: 'lens',
      brandId: 1,
      lensType: 1,
      range: 'rx-single',
      ...stamps,
    }
    const [made] = await db.insert(product).values(row).returning({ id: product.productId })
    return made?.id ?? 0
  }
  const bandPrice = async (cid: number) => {
    const row = { cid, productId: 1, dsMin: -6, dsMax: 0, price: 100, ...stamps }
    const [made] = await db.insert(lensPrice).values(row).returning({ id: lensPrice.id })
    return made?.id ?? 0
  }
  const clinicPrice = async (hid: number) => {
    const row = { hid, productId: 2, price: 100, ...stamps }
    const [made] = await db.insert(productPrice).values(row).returning({ id: productPrice.id })
    return made?.id ?? 0
  }
  const ownBrand = async () => {
    const [made] = await db
      .insert(brand)
      .values({ code: 'ZX', name: '知行', product: 'frame', ...stamps })
      .returning({ id: brand.id })
    return made?.id ?? 0
  }
  const licence = async (more: { cid: number; hid: number }) => {
    const row = { ownerType: 3, ownerId: more.hid, ownerName: '诊所', type: 5, number: 'PDY1', validTo: '2027-05-31' }
    const [made] = await db
      .insert(certificate)
      .values({ ...row, ...more, ...stamps })
      .returning()
    return made?.certificateId ?? 0
  }
  const source = async (cid: number) => {
    const [made] = await db
      .insert(supplier)
      .values({ cid, name: '光学厂', ...stamps })
      .returning()
    return made?.supplierId ?? 0
  }
  const store = async (cid: number) => {
    const [made] = await db
      .insert(warehouse)
      .values({ cid, name: '主仓', isDefault: 1, ...stamps })
      .returning()
    return made?.warehouseId ?? 0
  }
  const examItem = async (cid: number) => {
    const row = { cid, name: '散瞳验光', category: 1, fee: 12_000, ...stamps }
    const [made] = await db.insert(medItem).values(row).returning({ itemId: medItem.itemId })
    return made?.itemId ?? 0
  }
  const doctor = async (cid: number, hid: number) => {
    const row = { cid, hid, type: 'contact_doctor', name: '周医生', ...stamps }
    const [made] = await db.insert(contact).values(row).returning({ id: contact.ctid })
    return made?.id ?? 0
  }
  const followUp = async (cid: number, hid: number, pid: number) => {
    const row = { cid, hid, pid, type: 1, revisitTime: '2026-03-12', ...stamps }
    const [made] = await db.insert(revisit).values(row).returning({ id: revisit.rvid })
    return made?.id ?? 0
  }
  const discount = async (hid: number) => {
    const [made] = await db
      .insert(channel)
      .values({ hid, brandCategory: 'lens', discount: 90, ...stamps })
      .returning()
    return made?.channelId ?? 0
  }
  const assigned = async (sid: number, hid: number) => {
    const [made] = await db.insert(salespersonHospital).values({ sid, hid }).returning()
    return made?.id ?? 0
  }
  const seller = async (cid: number) => {
    const [made] = await db
      .insert(salesperson)
      .values({ cid, name: '周跟单', phone: `1390000000${cid}`, ...stamps })
      .returning()
    return made?.sid ?? 0
  }
  const sellers = { first: await seller(1), second: await seller(2) }
  const [author] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'admin'))
  const operatorId = author?.uid ?? 0
  const sale = async (sid: number, hid: number) => {
    const [made] = await db
      .insert(salesRecord)
      .values({
        ...{ sid, hid, kind: 'visit', date: '2026-03-01', content: '样本' },
        operatorId,
        ...stamps,
      })
      .returning()
    return made?.salesRecordId ?? 0
  }
  const places: Things = { first: await store(1), second: await store(2) }
  const stockBatchOf = async (cid: number) => {
    const [made] = await db
      .insert(stockBatch)
      .values({ cid, productId: 1, batchNo: 'B1', ...stamps })
      .returning()
    return made?.batchId ?? 0
  }
  const batches: Things = { first: await stockBatchOf(1), second: await stockBatchOf(2) }
  const document = async (cid: 1 | 2, table: typeof stockIn | typeof stockOut) => {
    const warehouseId = (cid === 1 ? places.first : places.second) ?? 0
    const [made] = await db
      .insert(table)
      .values({ cid, warehouseId, type: 1, no: `${table === stockIn ? 'SI' : 'SO'}${cid}`, operatorId: 1, ...stamps })
      .returning()
    return Object.values(made ?? {})[0] as number
  }
  const stockIns: Things = { first: await document(1, stockIn), second: await document(2, stockIn) }
  const counted = async (cid: 1 | 2) => {
    const warehouseId = (cid === 1 ? places.first : places.second) ?? 0
    const [made] = await db
      .insert(stockCount)
      .values({ cid, warehouseId, no: `SC${cid}`, operatorId: 1, ...stamps })
      .returning({ id: stockCount.countId })
    return made?.id ?? 0
  }
  const order = async (more: object) => (await makeOrder(more)).lensOrderId
  const orders: Things = {
    first: await order({}),
    otherClinic: await order({ hid: 12 }),
    second: await order({ cid: 2, hid: 21 }),
  }
  const batch = async (more: { cid: number; hid: number }) => {
    const [made] = await db
      .insert(orderBatch)
      .values({ operatorId: 1, ...more, ...stamps })
      .returning({ oid: orderBatch.oid })
    return made?.oid ?? 0
  }
  const exported = async (cid: number) => {
    const [owner] = await db.select({ uid: account.uid }).from(account).where(eq(account.cid, cid))
    const row = {
      cid,
      origin: 'orders' as const,
      product: 'lens',
      query: {},
      language: 'en' as const,
      title: '镜片订单',
    }
    const [made] = await db
      .insert(exportJob)
      .values({ ...row, ...stamps, uid: owner?.uid ?? 0, expires: 4_000_000_000 })
      .returning()
    return made?.exportId ?? 0
  }
  await fillShelves(world)
  const others: Record<string, Things> = {}
  for (const line of otherLines)
    others[orderKinds[line].resource.name] = {
      first: await place(world, line, 11),
      otherClinic: await place(world, line, 12),
      second: await place(world, line, 21),
    }
  const things = {
    ...others,
    orders,
    'lens-orders': orders,
    'any-orders': others['care-orders'] ?? orders,
    mall: others['care-orders'] ?? orders,
    purchases: others['apparatus-orders'] ?? orders,
    'order-batches': {
      first: await batch({ cid: 1, hid: 11 }),
      otherClinic: await batch({ cid: 1, hid: 12 }),
      second: await batch({ cid: 2, hid: 21 }),
    },
    exports: { first: await exported(1), second: await exported(2) },
    accounts: {
      first: await person('first1', { cid: 1, hid: 11, roleId: roleId('诊所前台') }),
      second: await person('second1', { cid: 2 }),
    },
    roles: { first: await ownRole(1), second: await ownRole(2) },
    certificates: {
      first: await licence({ cid: 1, hid: 11 }),
      otherClinic: await licence({ cid: 1, hid: 12 }),
      second: await licence({ cid: 2, hid: 21 }),
    },
    suppliers: { first: await source(1), second: await source(2) },
    salespeople: sellers,
    ...(await moneyThings(db, operatorId)),
    'sales-records': { first: await sale(sellers.first, 11), second: await sale(sellers.second, 21) },
    assignments: { first: await assigned(sellers.first, 11), second: await assigned(sellers.second, 21) },
    channels: { first: await discount(11), otherClinic: await discount(12), second: await discount(21) },
    batches,
    warehouses: places,
    'stock-counts': { first: await counted(1), second: await counted(2) },
    'stock-ins': stockIns,
    'stock-in-prices': stockIns,
    'stock-outs': { first: await document(1, stockOut), second: await document(2, stockOut) },
    contracts: {
      first: await agreed({ cid: 1, hid: 11 }),
      otherClinic: await agreed({ cid: 1, hid: 12 }),
      second: await agreed({ cid: 2, hid: 21 }),
    },
    companies: { first: 1, second: 2 },
    'shipment-template': { first: 1, second: 2 },
    contacts: { first: await doctor(1, 11), otherClinic: await doctor(1, 12), second: await doctor(2, 21) },
    revisits: {
      first: await followUp(1, 11, 101),
      otherClinic: await followUp(1, 12, 102),
      second: await followUp(2, 21, 201),
    },
    stores: { first: 11, otherClinic: 12, second: 21 },
    'patient-settings': { first: 11, otherClinic: 12, second: 21 },
    'marketing-settings': { first: 11, otherClinic: 12, second: 21 },
    ...(await clinicThings(db)),
    ...(await screeningThings(db)),
    ...(await trainingThings(db)),
    patients: { first: 101, otherClinic: 102, second: 201 },
    'order-settings': { first: 1, second: 2 },
    'trainer-accounts': {
      first: await person('trainer1', { roleId: roleId('训练师'), trainingBrand: 'sly', cid: 1 }),
      second: await person('trainer2', { roleId: roleId('训练师'), trainingBrand: 'amy', cid: 2 }),
    },
    'med-items': { first: await examItem(1), second: await examItem(2) },
    'default-terms': { first: 1, second: 2 },
    'wechat-configures': { first: 11, otherClinic: 12, second: 21 },
    'clinic-settings': { first: 11, otherClinic: 12, second: 21 },
    hospitals: { first: 11, otherClinic: 12, second: 21 },
    // These belong to the platform alone.
    'training-brands': { first: 1 },
    'lens-prices': { first: await bandPrice(1), second: await bandPrice(2) },
    'product-prices': { first: await clinicPrice(11), second: await clinicPrice(21) },
    brands: { first: await ownBrand() },
    products: { first: await ownProduct(1), second: await ownProduct(2) },
    menus: { first: 1 },
    elements: { first: 1 },
  }
  return { ...things, ...(await makePlain(db, things)) }
}
