/** A trial of a file with orders says all that is wrong with it at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/orders/order-imports'
import { fillShelves } from '../../support/order-kinds'
import { csv, formOf, workbook } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

const tried = async (bytes: string | Uint8Array<ArrayBuffer>, more: object) => {
  const body = formOf({ file: new File([bytes], '订单.xls'), dryRun: 1, ...more })
  return (await world.ask<ImportReport>('POST', '/order/import', { as: 'agent', body })).data
}

test('a trial names every cell at fault in one pass: unknown product and clinic, a bound and a missing value', async () => {
  const strange = ['没有诊所', '没有产品']
  const cases = {
    lens: [
      ['诊所', '产品', '患者', '右眼球镜', '右眼瞳距', '右眼棱镜', '右眼棱镜基底'],
      [...strange, '', '-60', '30', '2', ''],
      ['hospitalName', 'productName', 'patientName', 'dsOd', 'baseOd'],
    ],
    hardlens: [
      ['诊所', '产品', '患者', '右眼直径', '左眼直径', '左眼平K'],
      [...strange, '', '30', '10.6', '90'],
      ['hospitalName', 'productName', 'patientName', 'orderLen.Od.diameter', 'orderOpt.Os.kFlat'],
    ],
    softlens: [
      ['诊所', '产品', '患者', '更换周期', '每盒片数', '右眼度数', '右眼盒数'],
      [...strange, '', '2', '30', '-30.00', ''],
      ['hospitalName', 'productName', 'patientName', 'cycle', 'orderLen.Od.power', 'orderLen.Od.boxes'],
    ],
    care: [
      ['诊所', '品牌', '产品', '数量', '方式'],
      ['没有诊所', '没有品牌', '没有产品', '', '没有方式'],
      ['hospitalName', 'brandName', 'productName', 'number', 'order_mode_type'],
    ],
    apparatus: [
      ['诊所', '产品', '数量'],
      [...strange, '100'],
      ['hospitalName', 'productName', 'number'],
    ],
    frame: [
      ['诊所', '产品', '型号', '色号', '尺寸', '数量', '收货人', '电话', '地址'],
      [...strange, 'B12\nB13', 'C1\nC2\nC3', '大', '0', '', '19900001234', '南巷1号'],
      ['hospitalName', 'productName', 'model', 'size', 'number', 'contactName'],
    ],
  } as const
  for (const [line, [titles, row, faulty]] of Object.entries(cases)) {
    const { lines } = await tried(workbook([[...titles], [...row]]), { product: line })
    const [found] = lines
    expect(new Set(found?.errors.map(({ field }) => field)), line).toEqual(new Set(faulty))
    expect({ line, at: found?.line }).toEqual({ line, at: 2 })
    for (const { field, column } of found?.errors ?? []) expect(column, `${line} ${field}`).not.toBeNull()
  }
})

test('a type that the product is not of and a power beyond its range are named together', async () => {
  const titles = ['患者', '产品', '订单类型', '右眼球镜', '右眼瞳距']
  const file = csv([titles, ['王小明', '云瞳1.56', '车房片', '-60', '90']])
  const { lines } = await tried(file, { product: 'lens', hid: 11 })
  expect(lines[0]?.errors.map(({ field }) => field).sort()).toEqual(['dsOd', 'orderType', 'pdOd'])
})
