/** Institutions that have registered and are still no clients: some wait, one was refused; one of them is a client under another agent. */
import dayjs from 'dayjs'
import { startOfDate } from '../../http/time'
import { certificate } from '../../partners/certificates/table'
import { hospital } from '../../partners/hospitals/table'
import { clinicsOf, permitOf } from './clinics'
import { type Seeding, stampsAt } from './seeding'

interface Registration {
  /** null: that of the first client. */
  name: string | null
  region: string
  address: string
  contact: string
  /** 1 it registered itself, 2 its agent entered it. */
  from: 1 | 2
  /** Before today began: the same whatever the hour. */
  hoursAgo: number
  refused?: string
  /** Days until its permit to practise ends; absent: it handed in none. */
  permit?: number
}

const registrations: readonly Registration[] = [
  {
    name: '江畔视光中心',
    region: '杭州',
    address: '之江路188号',
    contact: '方若琳',
    from: 1,
    hoursAgo: 3,
    permit: 820,
  },
  {
    name: '明湖儿童眼健康',
    region: '济南',
    address: '泉城路66号',
    contact: '孟庆阳',
    from: 1,
    hoursAgo: 26,
    permit: 19,
  },
  { name: null, region: '宁波', address: '药行街21号', contact: '石磊', from: 1, hoursAgo: 50, permit: 410 },
  { name: '麓山眼科诊所', region: '长沙', address: '麓山南路9号', contact: '谭静', from: 2, hoursAgo: 75 },
  {
    name: '晴川眼视光中心',
    region: '武汉',
    address: '晴川大道18号',
    contact: '宋佳',
    from: 1,
    hoursAgo: 98,
    permit: 650,
  },
  {
    name: '湾里视光验配中心',
    region: '南昌',
    address: '幸福路5号',
    contact: '万鹏',
    from: 1,
    hoursAgo: 121,
    permit: 300,
  },
  {
    ...{ name: '北岸视觉工作室', region: '武汉', address: '沿江大道310号', contact: '邹航', from: 1, hoursAgo: 200 },
    ...{ refused: '执业许可证照片不清晰，请重新上传', permit: -40 },
  },
]

export const seedInstitutions = async ({ db, profile, today, timeZone }: Seeding) => {
  const clinics = clinicsOf(profile)
  const day = (away: number) => dayjs(today).add(away, 'day').format('YYYY-MM-DD')
  for (const [at, { name, from, hoursAgo, refused, permit, ...known }] of registrations.entries()) {
    const hid = clinics.length + at + 1
    const cid = (at % profile.agents.length) + 1
    const own = name ?? clinics[0]?.name ?? ''
    const stamps = stampsAt(startOfDate(today, timeZone) - hoursAgo * 3600)
    const licence = permit === undefined ? '' : permitOf(hid)
    await db.insert(hospital).values({
      ...{ ...known, hid, cid, name: own, shortName: own.slice(0, 4), licence, requestFrom: from },
      ...{ phone: `1990000${9000 + at}`, status: refused ? 2 : 0, reason: refused ?? '', ...stamps },
    })
    if (permit === undefined) continue
    await db.insert(certificate).values({
      ...{ cid, hid, ownerType: 3, ownerId: hid, ownerName: own, type: 5, number: licence, ...stamps },
      ...{ issuer: '区卫生健康委员会', validFrom: day(permit - 1825), validTo: day(permit) },
      file: `https://files.example.com/permits/${hid}.jpg`,
    })
  }
}
