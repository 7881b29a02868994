/** What a clinic may and on what terms it orders: its own values, or those of its agent's default. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, text, version } from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** Days for which training can be bought. */
export const trainingDays = [7, 30, 90, 180, 365] as const
/** 1 WeChat, 2 Alipay, 3 transfer, 4 monthly account. */
export const paymentKinds = [1, 2, 3, 4] as const

const fen = () => money().min(0).nullable()
/** On what terms clinics order. */
export const termFields = {
  creditValue: fen().describe('Fen that may be owed for accepted orders; null: unchecked, 0: cash first'),
  orderInspectionType: flag().describe('0: a person reviews its orders, 1: those without warnings pass by themselves'),
  isOptRequired: flag().describe('1: an order names its optometrist'),
  egDbAuth: flag().describe('1: may use the eye database'),
  certificateAuth: flag().describe('1: licences are enforced'),
  sdx_auth: flag().describe('1: may use training'),
  sdxUserAuth: flag().describe('1: may open training accounts'),
  sdxWechatPopup: flag().describe('1: training is offered in its WeChat'),
  sdxMappingAuth: flag().describe('1: may link training accounts to patients'),
  sdxDaysAuth: z.array(z.literal(trainingDays)).max(trainingDays.length).describe('Days of training that it may sell'),
  sdxRetailPriceDtoList: z
    .array(z.object({ days: z.literal(trainingDays), price: money().min(0) }))
    .max(trainingDays.length)
    .describe('What it asks for them'),
  price: fen().describe('What opening an account costs it'),
  sgeyeAnnualFee: fen().describe('What the system costs it a year'),
  paymentSettings: z.array(z.literal(paymentKinds)).max(paymentKinds.length),
  permissions: z.array(text(60)).max(200).describe('Groups of the menu that its people have; none: all of them'),
  hospitalAuthDtoList: z.array(z.object({ authCode: text(60), flag: flag() })).max(200),
}

export const ClinicSetting = z
  .object({
    hid: id(),
    settingId: id().nullable().describe('null: it has none of its own yet'),
    cid: id(),
    companyName: z.string(),
    hospitalName: z.string(),
    region: z.string(),
    contact: z.string(),
    phone: z.string(),
    status: z.number().int().describe('0 waiting, 1 accepted, 2 refused, 3 stopped'),
    request_from: z.number().int().describe('1 registered itself, 2 by the agent, 3 by the platform'),
    authSettingType: flag().describe("1: its own values, 0: its agent's default holds"),
    ...termFields,
    licence: z.string().describe('Number of its permit to practise, or of its business licence'),
    created: instant().describe('When it was registered'),
    contract: z
      .object({ status: z.literal([0, 1, 2, 3]), end: date() })
      .nullable()
      .describe('The contract that holds, else the one to come, else the last; null: none'),
    licencesExpired: z.number().int().describe('Licences that have run out without a later one'),
    licencesExpiring: z.number().int().describe('Licences that end within 30 days without a later one'),
    creditUsed: money().nullable().describe('Fen that it owes for accepted orders; null where it was not asked for'),
    version: version(),
    allowed: allowed(),
  })
  .describe('The values that hold for the clinic')
  .meta({ id: 'ClinicSetting' })
export type ClinicSetting = z.infer<typeof ClinicSetting>

/** What a clinic reads of its own terms. */
export const ClinicAccount = ClinicSetting.pick({
  ...{
    hid: true,
    companyName: true,
    hospitalName: true,
    orderInspectionType: true,
    creditValue: true,
    creditUsed: true,
  },
  ...{ sgeyeAnnualFee: true, paymentSettings: true, sdx_auth: true, sdxDaysAuth: true, licence: true },
  ...{ licencesExpired: true, licencesExpiring: true, contract: true },
}).meta({ id: 'ClinicAccount' })
export type ClinicAccount = z.infer<typeof ClinicAccount>

const Prices = z.object({
  hid: id(),
  price: termFields.price,
  sgeyeAnnualFee: termFields.sgeyeAnnualFee,
  sdxRetailPriceDtoList: termFields.sdxRetailPriceDtoList,
})

const list = '/sgeye/hospital'

export const termOffers = offersOf([
  { verb: 'update', can: 'clinic-settings.update' },
  { verb: 'credit', can: 'clinic-settings.credit' },
])

export const clinicSettings = resource('clinic-settings', {
  id: 'hid',
  offers: termOffers,
  record: ClinicSetting,
  stales: ['hospitals', 'audit'],
  calls: {
    list: call('GET', list, {
      summary: 'Clinics with the terms that hold for them and the credit in use',
      query: listQuery(
        list,
        {
          query_string: text(60).optional().describe('In name, contact or region'),
          status: integerList.optional(),
          request_from: z.coerce.number().int().min(1).max(3).optional(),
          cid: idParam().optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['hid', 'hospitalName', 'created'],
      ),
      reply: page(ClinicSetting),
      can: 'clinic-settings.read',
    }),
    get: call('GET', '/settings/getInfo/{id}', {
      summary: 'The settings that hold for a clinic',
      row: 'id',
      reply: one(ClinicSetting),
      can: 'clinic-settings.read',
    }),
    account: call('GET', '/v1/clinic/my-account/{hid}', {
      feature: 'stores',
      summary: 'The terms that hold for a clinic, as it reads them: credit, annual fee, training, contract',
      row: 'hid',
      reply: one(ClinicAccount),
      can: 'my-account.read',
    }),
    prices: call('GET', '/settings/price/{id}', {
      summary: 'What a clinic pays and asks',
      row: 'id',
      reply: one(Prices),
      can: 'clinic-settings.read',
    }),
    save: call('POST', '/settings/updateOrinsert', {
      summary: "Sets a clinic's own values, or lets it follow its agent's default; money needs a code of its own",
      row: 'hid',
      body: z
        .object(termFields)
        .partial()
        .extend({ hid: id(), version: version(), authSettingType: flag().optional() }),
      reply: one(ClinicSetting),
      can: 'clinic-settings.update',
    }),
  },
})
