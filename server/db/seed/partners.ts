/** Agents, clinics, their people, and the terms on which they order. */
import dayjs from 'dayjs'
import { productPrice } from '../../catalogue/product-prices/table'
import { product } from '../../catalogue/products/table'
import { channel } from '../../partners/channels/table'
import { company } from '../../partners/companies/table'
import { hospital, hospitalSetting } from '../../partners/hospitals/table'
import { store } from '../../partners/stores/table'
import { contact } from '../../people/contacts/table'
import { patientSetting } from '../../people/patient-settings/table'
import { type Clinic, chainHead, clinicsOf, defaultCredit } from './clinics'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions, run, whole } from './sql'
import {
  agents,
  boysFirst,
  boysSecond,
  cities,
  doctorTitles,
  girlsFirst,
  girlsSecond,
  optometristTitles,
  patientTags,
  streets,
  surnames,
} from './words'

const staff = [
  { type: 'contact_doctor', titles: doctorTitles },
  { type: 'contact_doctor', titles: doctorTitles },
  { type: 'contact_optrist', titles: optometristTitles },
  { type: 'contact_optrist', titles: optometristTitles },
  { type: 'contact_manager', titles: ['店长'] },
] as const

/** Contacts of a clinic have consecutive ids: two doctors, two optometrists, a manager. */
export const contactsPerClinic = staff.length
const doctors = 2

/** The first optometrist of a clinic. */
export const optometristOf = (hid: number) => (hid - 1) * contactsPerClinic + doctors + 1

/** Who examined, in terms of columns: a patient keeps the doctor, and each order names one of the two optometrists. */
export const examiners = ({ hid, pid, order }: { hid: string; pid: string; order: string }) => ({
  contact_id: `(${hid} - 1) * ${contactsPerClinic} + 1 + ${whole(pid, 'doctor', doctors)}`,
  optrist_id: `(${hid} - 1) * ${contactsPerClinic} + ${doctors + 1} + ${whole(order, 'which', 2)}`,
})

/** Always the same for the same number. */
export const personName = (index: number) => {
  const [first, second] = index % 2 === 0 ? [girlsFirst, girlsSecond] : [boysFirst, boysSecond]
  return nth(surnames, index * 17) + nth(first, index * 7) + nth(second, Math.floor(index / 3))
}

const contactRows = (clinics: readonly Clinic[]) =>
  clinics.flatMap(({ hid, cid }) =>
    staff.map(({ type, titles }, at) => {
      const ctid = (hid - 1) * contactsPerClinic + at + 1
      const isDoctor = type === 'contact_doctor'
      return {
        ...{ ctid, cid, hid, type, name: personName(ctid), title: nth<string>(titles, ctid) },
        doctor_type: isDoctor ? 1 + (ctid % 2) : null,
        certifiedLines: isDoctor ? ['hardlens', 'softlens', 'lens'] : ['lens', 'softlens'],
        licenceNo: isDoctor ? `1103301${String(10_000 + ctid)}` : '',
        room: isDoctor ? `${1 + (at % 4)}诊室` : '',
      }
    }),
  )

/** What most clinics have in common. */
const usualTerms = {
  sdx_auth: 1,
  sdxUserAuth: 1,
  sdxMappingAuth: 1,
  certificateAuth: 1,
  sdxDaysAuth: [30, 90],
  sdxRetailPriceDtoList: [
    { days: 30, price: 39_800 },
    { days: 90, price: 98_000 },
  ],
  price: 9900,
  sgeyeAnnualFee: 298_000,
  paymentSettings: [1, 4],
}

const settingRows = (clinics: readonly Clinic[], agentIds: readonly number[]) => [
  ...agentIds.map((cid) => ({
    cid,
    hid: null,
    authSettingType: 1,
    creditValue: defaultCredit,
    orderInspectionType: 0,
    ...usualTerms,
  })),
  ...clinics.map(({ cid, hid, creditValue, inherits, freeOfReview }) => ({
    cid,
    hid,
    authSettingType: inherits ? 0 : 1,
    creditValue,
    orderInspectionType: freeOfReview ? 1 : 0,
    egDbAuth: hid % 3 === 1 || hid === chainHead ? 1 : 0,
    ...usualTerms,
  })),
]

const consentTexts = {
  smsConsentText: '本人（监护人）同意通过短信接收复查提醒、取镜通知与健康宣教，可随时退订。',
  privacyText: '本机构仅为诊疗与随访使用您的个人信息，未经同意不向第三方提供；您可随时查询、更正或撤回同意。',
}

const plusDays = (today: string, days: number) => dayjs(today).add(days, 'day').format('YYYY-MM-DD')

/** A discount on all lenses; some that begin soon or are over; for some clinics a better one on the first brand, for some one on hard lenses. */
const channelRows = (clinics: readonly Clinic[], today: string) =>
  clinics.flatMap(({ hid, discount }) => [
    ...(discount < 100 ? [{ hid, brandCategory: 'lens', brandId: null, discount }] : []),
    ...(hid % 3 === 1 ? [{ hid, brandCategory: 'lens', brandId: 1, discount: discount - 5 }] : []),
    ...(hid % 4 === 1 ? [{ hid, brandCategory: 'hardlens', brandId: null, discount: 92.5 }] : []),
    ...(hid % 5 === 2
      ? [{ hid, brandCategory: 'softlens', brandId: null, discount: 95, validFrom: plusDays(today, 20) }]
      : []),
    ...(hid % 5 === 3
      ? [
          {
            ...{ hid, brandCategory: 'care', brandId: null, discount: 90 },
            ...{ validFrom: plusDays(today, -210), validTo: plusDays(today, -30) },
          },
        ]
      : []),
  ])

const companyRow = (cid: number) => ({
  cid,
  name: agents[cid - 1] ?? `代理商${cid}`,
  contact: `${nth(surnames, cid * 13)}经理`,
  phone: `1990000${8000 + cid}`,
  licence: `浙杭药监械经营许2023${String(1000 + cid)}号`,
  address: `${nth(cities, cid * 3)[0]}${nth(streets, cid)}${cid * 66}号`,
})

export const seedPartners = async ({ db, profile, founded, today }: Seeding) => {
  const stamped = <Row extends object>(row: Row) => ({ ...row, ...stampsAt(founded) })
  const agentIds = profile.agents.map((_, at) => at + 1)
  const clinics = clinicsOf(profile)
  await db.insert(company).values(agentIds.map((cid) => stamped(companyRow(cid))))
  await inPortions(
    clinics.map(({ hid, cid, parentHid, name, shortName, region, address, contact: manager, phone, licence }) =>
      stamped({
        ...{ hid, cid, parentHid, name, shortName, region, address, contact: manager, phone, licence },
        ...{ status: 1, requestFrom: 2 },
      }),
    ),
    (rows) => db.insert(hospital).values(rows),
  )
  await db.insert(store).values(
    clinics
      .filter(({ hid, parentHid }) => hid === chainHead || parentHid !== null)
      .map(({ hid }) => ({
        ...{ hid, hours: '08:30–18:00', rooms: ['1诊室', '2诊室', '3诊室', '视光室'] },
        footer: '感谢惠顾，定期复查，守护视力',
      })),
  )
  await db.insert(patientSetting).values(stamped({ hid: chainHead, tags: [...patientTags], ...consentTexts }))
  await inPortions(contactRows(clinics).map(stamped), (rows) => db.insert(contact).values(rows))
  await inPortions(settingRows(clinics, agentIds).map(stamped), (rows) => db.insert(hospitalSetting).values(rows))
  await inPortions(channelRows(clinics, today).map(stamped), (rows) => db.insert(channel).values(rows))

  const goods = await db
    .select({ productId: product.productId, tradePrice: product.tradePrice })
    .from(product)
    .orderBy(product.productId)
    .limit(2)
  await inPortions(
    clinics
      .filter(({ hid }) => hid % 6 === 0)
      .flatMap(({ hid }) =>
        goods.map(({ productId, tradePrice }) =>
          stamped({ hid, productId, price: Math.round((tradePrice * 0.78) / 100) * 100 }),
        ),
      ),
    (rows) => db.insert(productPrice).values(rows),
  )
  await run(
    db,
    `create temporary table seed_clinic on commit drop as
     select * from (values ${clinics
       .map(({ hid, cid, slots, owes, overCredit }) => `(${hid}, ${cid}, ${slots}, ${owes}::int8, ${overCredit})`)
       .join(', ')}) clinics (hid, cid, slots, owes, over_credit)`,
  )
  await run(
    db,
    `create temporary table seed_slot on commit drop as
     select row_number() over (order by hid, n) - 1 as slot, hid, cid from seed_clinic, generate_series(1, slots) n`,
  )
  await run(
    db,
    `create temporary table seed_terms on commit drop as
     select clinic.hid, brand.id as brand_id, coalesce(own.discount, line.discount, 10000) as discount
     from seed_clinic clinic
     cross join brand
     left join channel own on own.hid = clinic.hid and own.brand_category = 'lens' and own.brand_id = brand.id
     left join channel line on line.hid = clinic.hid and line.brand_category = 'lens' and line.brand_id is null
     where brand.product = 'lens'`,
  )
}
