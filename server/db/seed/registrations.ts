/** What the demo's goods say about registration, maker, storage and least stock. Numbers are invented, their form is that of real ones. */
import type { ProductLine } from '../../../contract/orders/order-family'

interface Device {
  deviceClass: 1 | 2 | 3
  regNo: string
  /** Days from today to the end of the certificate. */
  expiresIn: number
  maker: string
  makerLicence: string
  storage: string
}

const lensMaker = '星澜光学（苏州）有限公司'
const lensLicence = '苏药监械生产许20190118号'
const careMaker = '净澄生物科技（上海）有限公司'
const careLicence = '沪药监械生产许20170326号'
const cool = '避光，5–30 ℃'

/** By brand and series; whatever is not named here is no device. */
const devices: Readonly<Record<string, Device>> = {
  '4/OK镜': {
    deviceClass: 3,
    regNo: '国械注准20223160101',
    expiresIn: 560,
    maker: lensMaker,
    makerLicence: lensLicence,
    storage: cool,
  },
  '5/OK镜': {
    deviceClass: 3,
    regNo: '国械注准20223160127',
    expiresIn: 640,
    maker: lensMaker,
    makerLicence: lensLicence,
    storage: cool,
  },
  '4/RGP': {
    deviceClass: 3,
    regNo: '国械注准20213160238',
    expiresIn: 58,
    maker: lensMaker,
    makerLicence: lensLicence,
    storage: cool,
  },
  '6/日抛': {
    deviceClass: 3,
    regNo: '国械注准20223160345',
    expiresIn: 810,
    maker: '润眸隐形眼镜（丹阳）有限公司',
    makerLicence: '苏药监械生产许20180204号',
    storage: cool,
  },
  '7/月抛': {
    deviceClass: 3,
    regNo: '国械注进20203160412',
    expiresIn: 170,
    maker: 'Morning Dew Optical Sdn. Bhd.',
    makerLicence: '',
    storage: cool,
  },
  '10/护理液': {
    deviceClass: 3,
    regNo: '国械注准20223160519',
    expiresIn: 930,
    maker: careMaker,
    makerLicence: careLicence,
    storage: '阴凉干燥处，不超过 25 ℃',
  },
  '10/润滑液': {
    deviceClass: 3,
    regNo: '国械注准20213160527',
    expiresIn: -12,
    maker: careMaker,
    makerLicence: careLicence,
    storage: '阴凉干燥处，不超过 25 ℃',
  },
  '11/生物测量': {
    deviceClass: 2,
    regNo: '苏械注准20222160633',
    expiresIn: 480,
    maker: '视衡医疗器械（无锡）有限公司',
    makerLicence: '苏药监械生产许20200077号',
    storage: '干燥，0–40 ℃',
  },
  '12/验光耗材': {
    deviceClass: 2,
    regNo: '津械注准20212160745',
    expiresIn: 300,
    maker: '净护医疗用品（天津）有限公司',
    makerLicence: '津药监械生产许20160052号',
    storage: '密封，避光',
  },
  '12/配戴工具': {
    deviceClass: 1,
    regNo: '津械备20190066号',
    expiresIn: 0,
    maker: '净护医疗用品（天津）有限公司',
    makerLicence: '津药监械生产备20160052号',
    storage: '',
  },
}

const makers: Readonly<Record<number, string>> = {
  1: '明澈光学科技（丹阳）有限公司',
  2: '云瞳镜片（镇江）有限公司',
  3: '朗晖光学（厦门）有限公司',
  8: '轻羽眼镜（温州）有限公司',
  9: '木石眼镜（深圳）有限公司',
}

const leastStock: Partial<Record<ProductLine, number>> = { softlens: 60, care: 120, gsp: 30, other: 50, frame: 10 }

const dayMilliseconds = 86_400_000
const daysAfter = (today: string, days: number) =>
  new Date(Date.parse(today) + days * dayMilliseconds).toISOString().slice(0, 10)

interface Goods {
  brandId: number
  category: ProductLine
  series: string
  isStock: 0 | 1
}

/** The attributes of a product of this brand and series, on that day. */
export const registrationOf = ({ brandId, category, series, isStock }: Goods, today: string) => {
  const device = devices[`${brandId}/${series}`]
  const { expiresIn, ...named } = device ?? {
    ...{ expiresIn: 0, deviceClass: null, regNo: '', maker: makers[brandId] ?? '', makerLicence: '', storage: '' },
  }
  return {
    ...named,
    productCategoryChild: series,
    isGsp: device ? 1 : 0,
    regExpire: device && device.deviceClass > 1 ? daysAfter(today, expiresIn) : null,
    minStock: isStock === 1 ? (leastStock[category] ?? (category === 'lens' ? 20 : 0)) : 0,
  }
}
